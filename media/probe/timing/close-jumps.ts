/** Containers of recordings, which other recordings may follow: their times may jump, and no header has their length. */
const DEMUXERS_THAT_JUMP = ["mpegts", "mpeg"];
/** ffmpeg closes such jumps when it decodes: forwards from its `dts_delta_threshold` on, and nearly all backwards. */
const FORWARD_SECONDS = 10;
const BACK_SECONDS = 0.1;

export const mayJump = (demuxer: string | null): boolean => demuxer !== null && DEMUXERS_THAT_JUMP.includes(demuxer);

interface Times {
  /** When pictures are shown, in file order. */
  readonly ticks: readonly number[];
  /** When they are decoded: unlike the others these never go back, except at a jump. NaN where the container doesn't tell. */
  readonly decodeTicks: readonly number[];
}

/**
 * The times with jumps closed: what comes after one is decoded one picture after what comes before it. Also by how much the
 * last times moved.
 */
export function closeJumps(
  { ticks, decodeTicks }: Times,
  tickSeconds: number,
): { readonly ticks: readonly number[]; readonly jumpedTicks: number } {
  let [jumpedTicks, last, step, stepBefore] = [0, Number.NaN, 0, 0];
  const closed = ticks.map((tick, index) => {
    const decoded = decodeTicks[index] ?? tick;
    const ahead = decoded - jumpedTicks - last;
    // The shorter of the two steps: the longer may be a gap.
    if (isJump(ahead * tickSeconds)) jumpedTicks += ahead - Math.min(step, stepBefore);
    const place = decoded - jumpedTicks;
    if (place > last) [stepBefore, step] = [step || place - last, place - last];
    if (!Number.isNaN(place)) last = place;
    return tick - jumpedTicks;
  });
  return { ticks: closed, jumpedTicks };
}

const isJump = (seconds: number): boolean => seconds > FORWARD_SECONDS || seconds < -BACK_SECONDS;
