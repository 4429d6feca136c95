import type { ZoomPoint } from "#player/core/zoom/zoom-view.ts";
import { listenForTouches } from "./zoom-touches.ts";
import { placeIn, type Zoomed } from "./zoomed.ts";

/** A press that moves less than this is a click. */
const CLICK_PX = 4;
/** Wheel distance that doubles the picture. */
const DOUBLING_PX = 240;
/** A notch of a wheel that counts in lines. */
const LINE_PX = 16;

/** Zooms and pans by wheel with Ctrl or ⌘ (also a trackpad's pinch), by dragging and scrolling while zoomed, and by touch. */
export function listenForZoom(frame: HTMLElement, zoomed: Zoomed): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  frame.addEventListener("wheel", (event) => onWheel(event, frame, zoomed), { passive: false, signal });
  listenForDrag(frame, zoomed, signal);
  listenForTouches(frame, zoomed, signal);
  return () => listening.abort();
}

function onWheel(event: WheelEvent, frame: HTMLElement, zoomed: Zoomed): void {
  const unitPx = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    zoomed.zoomBy(2 ** ((-event.deltaY * unitPx) / DOUBLING_PX), placeIn(frame, event));
    return;
  }
  if (zoomed.isFitted) return;
  event.preventDefault();
  const { width, height } = frame.getBoundingClientRect();
  // Shift turns a wheel sideways; browsers report that differently.
  const isSideways = event.shiftKey && event.deltaX === 0;
  const [deltaX, deltaY] = isSideways ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
  zoomed.panBy({ x: (-deltaX * unitPx) / width, y: (-deltaY * unitPx) / height });
}

/** The primary button, or the middle one if the primary one draws. */
function mayDrag({ button, pointerType, target }: PointerEvent): boolean {
  if (pointerType === "touch") return false;
  if (button === 1) return true;
  const isOwnUse = target instanceof Element && target.closest(".draw-surface, button, a, input, [role=slider]");
  return button === 0 && !isOwnUse;
}

function listenForDrag(frame: HTMLElement, zoomed: Zoomed, signal: AbortSignal): void {
  let last: ZoomPoint | undefined;
  let start: { readonly clientX: number; readonly clientY: number } | undefined;
  let hasMoved = false;
  const on = <Type extends keyof HTMLElementEventMap>(type: Type, act: (event: HTMLElementEventMap[Type]) => void) =>
    frame.addEventListener(type, act, { signal, capture: true });
  on("pointerdown", (event) => {
    hasMoved = false;
    if (zoomed.isFitted || !mayDrag(event)) return;
    start = event;
    last = placeIn(frame, event);
  });
  on("pointermove", (event) => {
    if (!start || !last) return;
    if (!hasMoved && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < CLICK_PX) return;
    if (!hasMoved) frame.setPointerCapture(event.pointerId);
    hasMoved = true;
    const here = placeIn(frame, event);
    zoomed.panBy({ x: here.x - last.x, y: here.y - last.y });
    last = here;
  });
  const end = () => {
    start = undefined;
    last = undefined;
  };
  on("pointerup", end);
  on("pointercancel", end);
  // A press that moved the picture isn't a click.
  on("click", (event) => {
    if (hasMoved) event.stopPropagation();
    hasMoved = false;
  });
}
