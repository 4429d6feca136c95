import { useRef, useState } from "react";
import { fitsAnnotation, type Mark } from "#core/annotations/annotation.ts";
import { addMark } from "#core/annotations/mark-history.ts";
import { type DrawPoint, newMark, newTextMark } from "#core/annotations/new-mark.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { commentMessages } from "../comments.messages.ts";
import { type DrawnPicture, useComments } from "../comments-store.ts";
import { useDrawSettings } from "./draw-settings-store.ts";

/** The mark that a pointer or the keyboard is drawing, from its first point to its last. */
export interface Stroke {
  /** The mark as drawn so far. */
  readonly growing: Mark | undefined;
  /** Where text is being typed. */
  readonly textAt: DrawPoint | undefined;
  readonly isOpen: () => boolean;
  readonly begin: (point: DrawPoint) => void;
  readonly extend: (point: DrawPoint) => void;
  /** Adds the mark, or asks for the text at its end. */
  readonly end: (point: DrawPoint) => void;
  readonly giveUp: () => void;
  /** Adds the typed text. */
  readonly write: (words: string) => void;
}

/** Points are fractions of the picture, which is never flipped while it is drawn on. */
export function useStroke(picture: DrawnPicture): Stroke {
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
  const giveUp = () => {
    path.current = [];
    setGrowing(undefined);
  };
  return {
    growing,
    textAt,
    isOpen: () => path.current.length > 0,
    begin(point) {
      path.current = [point];
    },
    extend(point) {
      path.current.push(point);
      setGrowing(newMark(settings, path.current));
    },
    end(point) {
      if (settings.tool === "text") setTextAt(point);
      else add(newMark(settings, path.current));
      giveUp();
    },
    giveUp,
    write(words) {
      if (textAt) add(newTextMark(settings, textAt, words));
      setTextAt(undefined);
    },
  };
}
