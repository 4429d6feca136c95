import { fpsOf } from "#core/timecode/frame-rate.ts";
import type { PairSide } from "#player/core/pair/pair-clock.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";

/** Tolerance for rounded seconds, in frames. */
const EDGE = 1e-6;

/**
 * How many frames of B two simultaneous pictures of clips of constant rate are apart; a side at its end counts as correct
 * throughout. Calculated without the player's clock, which it checks.
 * @param offset the frame of B beside the first one of A
 */
export function framesApart(
  a: PlayerClip,
  b: PlayerClip,
  offset: number,
  seen: Readonly<Record<PairSide, number>>,
): number {
  const framesOfB = fpsOf(b.rate) / fpsOf(a.rate);
  const inB = (frame: number) => Math.min(Math.max(0, frame + offset), b.frameCount - 1);
  const from = seen.a === 0 ? 0 : inB(Math.floor(seen.a * framesOfB + EDGE));
  const isLast = seen.a === a.frameCount - 1;
  const to = isLast ? b.frameCount - 1 : inB(Math.ceil((seen.a + 1) * framesOfB - EDGE) - 1);
  return Math.max(0, from - seen.b, seen.b - to);
}

/** Consecutive looks at which two pictures are too far apart. */
export interface TooFar {
  /** The largest distance, in frames. */
  readonly frames: number;
  /** How many looks had a new picture on both sides: a picture that its browser keeps on screen says nothing about the clock. */
  readonly pictures: number;
}

/** @param most frames that two pictures may be apart */
export function timesTooFar(
  looks: readonly { readonly seen: Readonly<Record<PairSide, number>>; readonly apart: number }[],
  most: number,
): readonly TooFar[] {
  const times: TooFar[] = [];
  let current: TooFar | undefined;
  for (const [index, { seen, apart }] of looks.entries()) {
    const before = looks[index - 1]?.seen;
    const isNew = before !== undefined && seen.a !== before.a && seen.b !== before.b;
    if (apart <= most) {
      if (current) times.push(current);
      current = undefined;
      continue;
    }
    const { frames, pictures } = current ?? { frames: 0, pictures: 0 };
    current = { frames: Math.max(frames, apart), pictures: pictures + (isNew ? 1 : 0) };
  }
  return current ? [...times, current] : times;
}
