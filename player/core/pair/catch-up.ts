/** Two clocks closer than this are in sync: a twentieth of the shortest common frame. */
const TOGETHER_SECONDS = 0.002;
/** An error is corrected within about this time. */
const WITHIN_SECONDS = 0.25;
/** Largest change of speed; it corrects a tenth of a second within a fifth of a second. */
const MOST = 0.5;

/** The change of speed for a clock that is this many seconds ahead of another (negative: behind). */
export function catchUp(aheadSeconds: number): number {
  if (Math.abs(aheadSeconds) < TOGETHER_SECONDS) return 1;
  return 1 - Math.min(MOST, Math.max(-MOST, aheadSeconds / WITHIN_SECONDS));
}
