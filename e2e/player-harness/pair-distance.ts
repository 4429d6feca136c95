import { groupClock, type PairClock, type PairSide, pairSides } from "#player/core/pair/pair-clock.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";

/** @param offset the frame of B beside the first one of A */
export function clockOfPair(a: PlayerClip, b: PlayerClip, offset: number): PairClock {
  return groupClock(pairSides, { a, b }, { a: 0, b: offset });
}

/** How many frames of B two simultaneous pictures are apart; a side at its end counts as correct throughout. */
export function framesApart(
  a: PlayerClip,
  b: PlayerClip,
  offset: number,
  seen: Readonly<Record<PairSide, number>>,
): number {
  const clock = clockOfPair(a, b, offset);
  const from = seen.a === 0 ? 0 : clock.frameOf("b", clock.momentOf("a", seen.a));
  const isLast = seen.a === a.frameCount - 1;
  const to = isLast ? b.frameCount - 1 : clock.frameOf("b", clock.momentOf("a", seen.a + 1) - 1);
  if (seen.b < from) return from - seen.b;
  return Math.max(0, seen.b - to);
}
