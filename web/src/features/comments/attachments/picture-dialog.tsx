import { useEffect, useState } from "react";
import { formatBytes } from "#core/units/size.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Image } from "#web/ui/layout/image.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { DialogControl } from "#web/ui/overlay/dialog-host.tsx";
import { attachmentsMessages as text } from "./attachments.messages.ts";
import type { Attachment } from "./files-query.ts";
import { saveFile } from "./save-file.ts";

export interface PictureDialogProps {
  readonly pictures: readonly Attachment[];
  readonly first: Attachment;
  /** Resolves to whether it was removed; absent if the reader may not. */
  readonly remove: ((file: Attachment) => Promise<boolean>) | undefined;
}

/** PLUS-1153: a picture in full. The arrow keys show the others, Esc closes. */
export function PictureDialog({ pictures, first, remove, onDone }: PictureDialogProps & DialogControl<null>) {
  const [index, setIndex] = useState(Math.max(0, pictures.indexOf(first)));
  const count = pictures.length;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      setIndex((at) => Math.min(count - 1, Math.max(0, at + step)));
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, [count]);
  const file = pictures[index] ?? first;
  const askAndRemove = async () => {
    if (await remove?.(file)) onDone(null);
  };
  return (
    <Dialog
      title={file.name}
      width={1120}
      onClose={() => onDone(null)}
      footer={
        <>
          <span className="df-start picture-place">
            {count > 1 && (
              <>
                <IconButton
                  icon="cl"
                  label={text.previous}
                  shortcut="←"
                  disabled={index === 0}
                  onClick={() => setIndex(index - 1)}
                />
                <IconButton
                  icon="cr"
                  label={text.next}
                  shortcut="→"
                  disabled={index === count - 1}
                  onClick={() => setIndex(index + 1)}
                />
                <span className="meta" role="status">
                  {text.place(index + 1, count)}
                </span>
              </>
            )}
            <span className="meta">{formatBytes(file.sizeBytes)}</span>
          </span>
          {remove && (
            <Button size="dialog" kind="ghost" onClick={() => void askAndRemove()}>
              {text.removeLabel}
            </Button>
          )}
          <Button size="dialog" kind="primary" onClick={() => saveFile(file)}>
            {text.save}
          </Button>
        </>
      }
    >
      <div className="picture-stage">
        <Image
          key={file.id}
          src={file.picture?.url}
          alt={file.name}
          width={file.picture?.width}
          height={file.picture?.height}
          failed={
            <p className="hint">
              <Icon name="broken" /> {text.noPicture}
            </p>
          }
        />
      </div>
    </Dialog>
  );
}
