import type { ZoomPoint } from "#player/core/zoom/zoom-view.ts";

/** What gestures do to a picture. */
export interface Zoomed {
  readonly isFitted: boolean;
  zoomBy(factor: number, at?: ZoomPoint): void;
  panBy(by: ZoomPoint): void;
}

/** Position of an event in its frame, in fractions of it. */
export function placeIn(frame: Element, at: { readonly clientX: number; readonly clientY: number }): ZoomPoint {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: (at.clientX - left) / width, y: (at.clientY - top) / height };
}
