import { type MouseEvent, type PointerEvent, type ReactElement, useRef, useState } from "react";
import { useMenu } from "./menu.tsx";
import type { MenuGroup } from "./menu-entry.ts";

/** Touch has no right button: a long press does the same. */
const LONG_PRESS_MS = 500;
const LONG_PRESS_SLACK_PX = 10;

interface Point {
  x: number;
  y: number;
}

export interface ContextMenuProps {
  label: string;
  groups: () => readonly MenuGroup[];
}

export interface ContextMenu {
  /** Spread on the element with the menu. Shift+F10 and the menu key also arrive as `contextmenu`. */
  handlers: {
    onContextMenu: (event: MouseEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
  /** Opens at a point of the window, for callers with their own gesture. */
  openAt: (point: Point) => void;
  element: ReactElement;
}

/** Where the menu opens: at the pointer, or at the focused element if opened by keyboard. */
function pointOf(event: MouseEvent): Point {
  if (event.clientX !== 0 || event.clientY !== 0) return { x: event.clientX, y: event.clientY };
  const focused = document.activeElement ?? event.currentTarget;
  const box = focused.getBoundingClientRect();
  return { x: box.left + Math.min(box.width / 2, 24), y: box.top + Math.min(box.height / 2, 24) };
}

/** A menu at the pointer: right click, long press, Shift+F10. */
export function useContextMenu({ label, groups }: ContextMenuProps): ContextMenu {
  const anchor = useRef<HTMLSpanElement>(null);
  const [point, setPoint] = useState<Point>({ x: 0, y: 0 });
  const menu = useMenu({ label, placement: "bottom start", anchor, groups });
  const press = useRef<{ timer: number; from: Point } | null>(null);

  const openAt = (at: Point) => {
    setPoint(at);
    menu.show();
  };
  const endPress = () => {
    if (press.current) window.clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    openAt,
    handlers: {
      onContextMenu(event) {
        event.preventDefault();
        endPress();
        openAt(pointOf(event));
      },
      onPointerDown(event) {
        if (event.pointerType !== "touch") return;
        const from = { x: event.clientX, y: event.clientY };
        press.current = { from, timer: window.setTimeout(() => openAt(from), LONG_PRESS_MS) };
      },
      onPointerMove(event) {
        const from = press.current?.from;
        if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > LONG_PRESS_SLACK_PX) endPress();
      },
      onPointerUp: endPress,
      onPointerCancel: endPress,
    },
    element: (
      <>
        <span ref={anchor} className="ctx-anchor" style={{ left: point.x, top: point.y }} />
        {menu.element}
      </>
    ),
  };
}
