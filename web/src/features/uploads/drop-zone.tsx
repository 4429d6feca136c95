import { useEffect, useRef, useState } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";
import "./drop-zone.css";
import { uploadButtonMessages } from "./upload-button.messages.ts";

export interface DropZoneProps {
  /** The element that accepts dropped files. */
  area: HTMLElement | null;
  folderName: string;
  onDrop: (data: DataTransfer) => void;
}

/** Only drags of files are accepted; text and links are not. */
function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

/** 'Drop here to upload': shown while files are dragged over the page. */
export function DropZone({ area, folderName, onDrop }: DropZoneProps) {
  // The number of dragged items while they are over the page; a browser may hide it until the drop.
  const [over, setOver] = useState<number | null>(null);
  // A render during a drag must not restart the count below.
  const takeDrop = useRef(onDrop);
  useEffect(() => {
    takeDrop.current = onDrop;
  });
  useEffect(() => {
    const page = area?.closest<HTMLElement>(".page");
    if (!page) return;
    // Enter and leave also fire for children: the page is left after as many leaves as enters.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setOver(event.dataTransfer?.items.length ?? 0);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(null);
    };
    const hold = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(null);
      if (!carriesFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      takeDrop.current(event.dataTransfer);
    };
    const stop = new AbortController();
    page.addEventListener("dragenter", enter, { signal: stop.signal });
    page.addEventListener("dragleave", leave, { signal: stop.signal });
    page.addEventListener("dragover", hold, { signal: stop.signal });
    page.addEventListener("drop", drop, { signal: stop.signal });
    return () => stop.abort();
  }, [area]);
  if (over === null) return null;
  return (
    <div className="drop">
      <div className="dropc">
        <Icon name="upload" size="l" />
        <div>
          <div className="drop-title">{uploadButtonMessages.dropHere}</div>
          <div className="mut">{uploadButtonMessages.dropInto(over, folderName)}</div>
        </div>
      </div>
    </div>
  );
}
