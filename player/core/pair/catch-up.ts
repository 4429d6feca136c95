/** Two clocks closer than this are in sync: changes of speed cost more than so small an error. */
const TOGETHER_SECONDS = 0.008;
/** A small error is corrected within about this time. */
const WITHIN_SECONDS = 0.125;
/** Largest speed-up: a decoder that is already late must keep up with it. */
const MOST_FASTER = 0.5;
/** Largest slow-down: below a quarter of its speed Firefox stops a clip's sound, and its clock with it. */
const MOST_SLOWER = 0.75;

/** The change of speed for a clock that is this many seconds ahead of another (negative: behind). */
export function catchUp(aheadSeconds: number): number {
  if (Math.abs(aheadSeconds) < TOGETHER_SECONDS) return 1;
  return 1 - Math.min(MOST_SLOWER, Math.max(-MOST_FASTER, aheadSeconds / WITHIN_SECONDS));
}
