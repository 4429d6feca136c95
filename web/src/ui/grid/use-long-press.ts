import { type MouseEvent, type PointerEvent, useRef } from "react";

const LONG_PRESS_MS = 500;
const SLACK_PX = 10;

/**
 * A long press of a finger on an item (PLUS-011). `wasPress` swallows the click that follows, and `isTouch` recognizes the
 * browser's own long press, which arrives as a menu or a drag.
 */
export function useLongPress(onPress: (id: string) => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const pressed = useRef(false);
  const touching = useRef(false);
  const end = () => {
    if (press.current) window.clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    /** True once for the click after a long press. */
    wasPress: (): boolean => {
      const was = pressed.current;
      pressed.current = false;
      return was;
    },
    isTouch: (): boolean => touching.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        end();
        pressed.current = false;
        touching.current = event.pointerType === "touch";
        const id = itemUnder(event);
        if (!touching.current || id === undefined) return;
        const timer = window.setTimeout(() => {
          press.current = null;
          pressed.current = true;
          onPress(id);
        }, LONG_PRESS_MS);
        press.current = { timer, x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent) {
        const from = press.current;
        if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLACK_PX) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

/** The id of the item under the pointer. */
export function itemUnder(event: MouseEvent): string | undefined {
  return event.target instanceof Element ? event.target.closest<HTMLElement>("[data-item]")?.dataset.item : undefined;
}
