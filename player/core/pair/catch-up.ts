/** Closer than this two clocks are together: a twentieth of the shortest picture that is common. */
const TOGETHER_SECONDS = 0.002;
/** An error is made good within about this time. */
const WITHIN_SECONDS = 0.25;
/** Faster or slower than this nobody should have to run; at such a pace a tenth of a second is made good in a fifth. */
const MOST = 0.5;

/** How much faster than usual to run when ahead of another clock by so many seconds; behind it by fewer than none. */
export function catchUp(aheadSeconds: number): number {
  if (Math.abs(aheadSeconds) < TOGETHER_SECONDS) return 1;
  return 1 - Math.min(MOST, Math.max(-MOST, aheadSeconds / WITHIN_SECONDS));
}
