import { type PointerEvent, useRef, useState } from "react";
import { DRAWING_LINES, fitsAnnotation, type Mark } from "#core/annotations/annotation.ts";
import { addMark } from "#core/annotations/mark-history.ts";
import { type DrawPoint, newMark, newTextMark } from "#core/annotations/new-mark.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { commentMessages } from "../comments.messages.ts";
import { type DrawnPicture, useComments } from "../comments-store.ts";
import { useDrawSettings } from "./draw-settings-store.ts";
import { DrawnMarks } from "./drawn-marks.tsx";

export interface DrawingSurfaceProps {
  picture: DrawnPicture;
}

/**
 * Receives the pointer's drawing in comment mode (ANNOTATE-002): the existing marks and the current one.
 * @public
 */
export function DrawingSurface({ picture }: DrawingSurfaceProps) {
  const drawing = useComments((state) => state.drawing);
  const settings = useDrawSettings((state) => state.settings);
  const path = useRef<DrawPoint[]>([]);
  const [growing, setGrowing] = useState<Mark>();
  const [textAt, setTextAt] = useState<DrawPoint>();
  const add = (mark: Mark | undefined) => {
    if (!mark) return;
    const next = addMark(useComments.getState().drawing, mark);
    if (fitsAnnotation(next.marks)) useComments.getState().draw(next, picture);
    else notifyFailure(commentMessages.drawingFull);
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    path.current = [pointOf(event)];
  };
  const move = (event: PointerEvent) => {
    if (path.current.length === 0) return;
    path.current.push(pointOf(event));
    setGrowing(newMark(settings, path.current));
  };
  const release = (event: PointerEvent) => {
    if (path.current.length === 0) return;
    if (settings.tool === "text") setTextAt(pointOf(event));
    else add(newMark(settings, path.current));
    stop();
  };
  const stop = () => {
    path.current = [];
    setGrowing(undefined);
  };
  return (
    <DrawnMarks marks={growing ? [...drawing.marks, growing] : drawing.marks} aspect={picture.width / picture.height}>
      <div
        className="draw-surface"
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={stop}
      />
      {textAt && (
        <MarkTextBox
          at={textAt}
          onDone={(words) => {
            add(newTextMark(settings, textAt, words));
            setTextAt(undefined);
          }}
        />
      )}
    </DrawnMarks>
  );
}

function pointOf(event: PointerEvent): DrawPoint {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}

/** Text is typed where it will be; Enter and leaving the field add it, Esc does not. */
function MarkTextBox({ at, onDone }: { at: DrawPoint; onDone: (words: string) => void }) {
  const { color, fontSize } = useDrawSettings((state) => state.settings);
  const style = { left: `${at.x * 100}%`, top: `${at.y * 100}%`, color, "--size": fontSize / DRAWING_LINES };
  return (
    <input
      className="draw-text"
      aria-label={commentMessages.drawText}
      style={style}
      maxLength={500}
      // biome-ignore lint/a11y/noAutofocus: the box opens because the user asked to write here
      autoFocus
      onBlur={(event) => onDone(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Escape") event.currentTarget.value = "";
        if (event.key !== "Escape" && event.key !== "Enter") return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.blur();
      }}
    />
  );
}
