import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { MIDDLE, movedCross } from "#core/annotations/cross.ts";
import type { DrawPoint } from "#core/annotations/new-mark.ts";
import { useDrawSettings } from "./draw-settings-store.ts";
import type { Stroke } from "./use-stroke.ts";

export interface DrawKeys {
  /** On screen, as fractions of the surface; absent unless the keyboard reached the surface. */
  readonly cross: DrawPoint | undefined;
  /** Spread on the surface. */
  readonly handlers: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Drawing without a pointer: arrows move a cross (with Shift ten times as far), Enter or Space begins a mark there and ends it,
 * Escape discards it, or goes back to the comment's text, or else to where the focus came from (PLUS-1166).
 */
export function useDrawKeys(stroke: Stroke, aspect: number): DrawKeys {
  const isText = useDrawSettings((state) => state.settings.tool === "text");
  const [at, setAt] = useState(MIDDLE);
  const [isShown, setIsShown] = useState(false);
  const cameFrom = useRef<HTMLElement>(null);
  const press = () => {
    if (isText || stroke.isOpen()) stroke.end(at);
    else stroke.begin(at);
  };
  const act = (event: KeyboardEvent): boolean => {
    const next = movedCross(at, event.key, event.shiftKey, aspect);
    if (next) {
      setAt(next);
      if (stroke.isOpen()) stroke.extend(next);
    } else if (event.key === "Enter" || event.key === " ") press();
    else if (event.key !== "Escape") return false;
    else if (stroke.isOpen()) stroke.giveUp();
    else if (cameFrom.current?.isConnected) homeOf(cameFrom.current).focus();
    else return false;
    return true;
  };
  return {
    cross: isShown ? at : undefined,
    handlers: {
      onFocus({ relatedTarget }) {
        // A pointer that draws takes the focus along, but needs no cross.
        if (stroke.isOpen()) return;
        if (relatedTarget instanceof HTMLElement && !relatedTarget.closest("[role=toolbar], .draw-text"))
          cameFrom.current = relatedTarget;
        setIsShown(true);
      },
      onBlur() {
        if (isShown) stroke.giveUp();
        setIsShown(false);
      },
      onKeyDown(event) {
        if (!isShown || event.ctrlKey || event.metaKey || event.altKey || !act(event)) return;
        // Elsewhere these keys belong to the player.
        event.preventDefault();
        event.stopPropagation();
        event.nativeEvent.stopImmediatePropagation();
      },
    },
  };
}

/** Where the focus returns: in a comment's box to its text, where the keys for posting work. */
const homeOf = (element: HTMLElement): HTMLElement => element.closest(".box")?.querySelector("textarea") ?? element;
