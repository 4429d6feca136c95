/** The track of a timeline: its width and its frames. */
export interface Track {
  readonly widthPx: number;
  readonly frameCount: number;
}

/** Position of a frame: the first at the left end, the last at the right end. */
export function frameToPx(frame: number, track: Track): number {
  const last = Math.max(1, track.frameCount - 1);
  return (Math.min(last, Math.max(0, frame)) / last) * track.widthPx;
}

/** The frame nearest to a position on the track, clamped to the first and last one. */
export function pxToFrame(px: number, track: Track): number {
  const last = Math.max(0, track.frameCount - 1);
  if (track.widthPx <= 0) return 0;
  return Math.round(Math.min(1, Math.max(0, px / track.widthPx)) * last);
}

/** Fraction of the track up to a frame, 0 to 1, for widths in percent. */
export function frameShare(frame: number, frameCount: number): number {
  return frameToPx(frame, { widthPx: 1, frameCount });
}

/** Left edge of a box centred on a position and kept inside the track. */
export function keepInside(centrePx: number, boxWidthPx: number, trackWidthPx: number): number {
  return Math.min(Math.max(0, trackWidthPx - boxWidthPx), Math.max(0, centrePx - boxWidthPx / 2));
}
