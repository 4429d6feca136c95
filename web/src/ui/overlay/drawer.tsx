import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useState } from "react";
import { classNames } from "../style/class-names.ts";
import "./drawer.css";
import { type DrawerSide, useDrawer, useDrawers } from "./drawer-store.ts";
import { DRAWER_DEFAULT_PX, DRAWER_MIN_PX, DRAWER_STEP_PX, drawerDensity } from "./drawer-width.ts";

export interface DrawerProps {
  side: DrawerSide;
  /** The name of the region; F6 moves between regions. */
  label: string;
  resizeLabel: string;
  closeLabel: string;
  children: ReactNode;
}

/** A drawer of the main layout: resizable beside the page on wide windows, over it on narrow ones. */
export function Drawer({ side, label, resizeLabel, closeLabel, children }: DrawerProps) {
  const { open, overlay, widthPx } = useDrawer(side);
  const toggle = useDrawers((state) => state.toggle);
  useEffect(() => {
    if (!open || !overlay) return;
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) toggle(side, false);
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [open, overlay, side, toggle]);
  if (!open) return null;
  return (
    <>
      {overlay && (
        <button
          type="button"
          className="drawer-back"
          aria-label={closeLabel}
          tabIndex={-1}
          onClick={() => toggle(side, false)}
        />
      )}
      <aside
        className={classNames("drawer", side, overlay && "over")}
        aria-label={label}
        data-region={label}
        data-density={drawerDensity(widthPx)}
        tabIndex={-1}
        style={{ width: widthPx }}
      >
        {children}
        {!overlay && <Splitter side={side} label={resizeLabel} widthPx={widthPx} />}
      </aside>
    </>
  );
}

function Splitter({ side, label, widthPx }: { side: DrawerSide; label: string; widthPx: number }) {
  const resize = useDrawers((state) => state.resize);
  const windowPx = useDrawers((state) => state.windowPx);
  const [dragging, setDragging] = useState(false);
  const outward = side === "left" ? 1 : -1;
  const drag = (event: PointerEvent) => {
    if (dragging) resize(side, side === "left" ? event.clientX : window.innerWidth - event.clientX);
  };
  const step = (event: KeyboardEvent) => {
    const widths: Record<string, number> = {
      ArrowRight: widthPx + outward * DRAWER_STEP_PX,
      ArrowLeft: widthPx - outward * DRAWER_STEP_PX,
      Home: DRAWER_MIN_PX,
      End: windowPx / 2,
      Enter: DRAWER_DEFAULT_PX,
    };
    const width = widths[event.key];
    if (width === undefined) return;
    event.preventDefault();
    resize(side, width);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot take the pointer gestures of a splitter
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={widthPx}
      aria-valuemin={DRAWER_MIN_PX}
      aria-valuemax={Math.round(windowPx / 2)}
      tabIndex={0}
      className={classNames("grab", dragging && "on")}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
      }}
      // The page moves under the pressed pointer: whatever appears there must not be dragged along.
      onMouseDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
      }}
      onPointerMove={drag}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
      onDoubleClick={() => resize(side, DRAWER_DEFAULT_PX)}
      onKeyDown={step}
    />
  );
}
