import { type PointerEvent, useId, useRef } from "react";
import { DRAWING_LINES } from "#core/annotations/annotation.ts";
import type { DrawPoint } from "#core/annotations/new-mark.ts";
import { commentMessages } from "../comments.messages.ts";
import { type DrawnPicture, useComments } from "../comments-store.ts";
import { useDrawSettings } from "./draw-settings-store.ts";
import { DrawnMarks } from "./drawn-marks.tsx";
import { keepSurface, rememberText, writeOn } from "./surface-focus.ts";
import { useDrawKeys } from "./use-draw-keys.ts";
import { useStroke } from "./use-stroke.ts";

export interface DrawingSurfaceProps {
  picture: DrawnPicture;
}

/**
 * Receives the drawing of pointer and keyboard in comment mode (ANNOTATE-002): the existing marks and the current one.
 * @public
 */
export function DrawingSurface({ picture }: DrawingSurfaceProps) {
  const drawing = useComments((state) => state.drawing);
  const aspect = picture.width / picture.height;
  const surface = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const stroke = useStroke(picture);
  const { cross, handlers } = useDrawKeys(stroke, aspect);
  const isByKeys = useRef(false);
  const { textAt, growing } = stroke;
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isByKeys.current = false;
    stroke.begin(pointOf(event));
  };
  return (
    <DrawnMarks marks={growing ? [...drawing.marks, growing] : drawing.marks} aspect={aspect}>
      <div
        ref={(element) => {
          surface.current = element;
          keepSurface(element);
        }}
        className="draw-surface"
        role="application"
        aria-label={commentMessages.drawArea}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard draws here
        tabIndex={0}
        onPointerDown={press}
        onPointerMove={(event) => stroke.isOpen() && !cross && stroke.extend(pointOf(event))}
        onPointerUp={(event) => stroke.isOpen() && !cross && stroke.end(pointOf(event))}
        onPointerCancel={stroke.giveUp}
        {...handlers}
        onFocus={(event) => {
          rememberText(event);
          handlers.onFocus(event);
        }}
        onKeyDown={(event) => {
          if (writeOn(event)) return;
          isByKeys.current = true;
          handlers.onKeyDown(event);
        }}
      />
      {cross && <Cross at={cross} helpId={helpId} />}
      {textAt && (
        <MarkTextBox
          at={textAt}
          onDone={(words) => {
            stroke.write(words);
            if (isByKeys.current) surface.current?.focus();
          }}
        />
      )}
    </DrawnMarks>
  );
}

/** The cross of the keyboard, and what its keys do. */
function Cross({ at, helpId }: { at: DrawPoint; helpId: string }) {
  return (
    <>
      <span className="draw-cross" style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }} />
      <span className="draw-help" id={helpId}>
        {commentMessages.drawKeys}
      </span>
      <span className="sr" aria-live="polite">
        {commentMessages.drawAt(Math.round(at.x * 100), Math.round(at.y * 100))}
      </span>
    </>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): DrawPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
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
