import { placeIn, type Zoomed } from "./zoomed.ts";

/** Two fingers zoom and pan a picture, one pans it while it is zoomed; otherwise one finger scrolls the page. */
export function listenForTouches(frame: HTMLElement, zoomed: Zoomed, signal: AbortSignal): void {
  let last: { readonly middle: { clientX: number; clientY: number }; readonly spanPx: number } | undefined;
  const on = (type: "touchstart" | "touchmove" | "touchend" | "touchcancel", act: (event: TouchEvent) => void) =>
    frame.addEventListener(type, act, { passive: false, signal });
  const isOwnUse = (event: TouchEvent) =>
    event.touches.length === 1 && event.target instanceof Element && event.target.closest(".draw-surface, button, a");
  on("touchstart", (event) => {
    last = reachOf(event.touches);
    if (event.touches.length > 1) event.preventDefault();
  });
  on("touchmove", (event) => {
    const now = reachOf(event.touches);
    if (!now || !last || isOwnUse(event) || (event.touches.length === 1 && zoomed.isFitted)) return;
    event.preventDefault();
    const [here, before] = [placeIn(frame, now.middle), placeIn(frame, last.middle)];
    if (now.spanPx > 0 && last.spanPx > 0) zoomed.zoomBy(now.spanPx / last.spanPx, before);
    zoomed.panBy({ x: here.x - before.x, y: here.y - before.y });
    last = now;
  });
  const lift = (event: TouchEvent) => {
    last = reachOf(event.touches);
  };
  on("touchend", lift);
  on("touchcancel", lift);
}

/** The midpoint between the fingers, and their distance. */
function reachOf(touches: TouchList) {
  const [one, two] = [touches[0], touches[1]];
  if (!one) return undefined;
  if (!two) return { middle: { clientX: one.clientX, clientY: one.clientY }, spanPx: 0 };
  return {
    middle: { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 },
    spanPx: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
  };
}
