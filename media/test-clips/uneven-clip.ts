import { makeNumberedClip, type NumberedClip } from "./numbered-clip.ts";

/** A hundredth of a second. */
const TICKS_PER_SECOND = 100;
/** Alternating distances of 20, 50 and 90 ms, and one pause of a second and a half. */
const PATTERN_TICKS = [2, 5, 9] as const;
const PAUSE_BEFORE_FRAME = 40;
const PAUSE_TICKS = 150;

/** When a frame of an uneven clip begins, in seconds. */
export function unevenStart(frame: number): number {
  const round = Math.floor(frame / PATTERN_TICKS.length) * 16;
  const within = [0, 2, 7][frame % PATTERN_TICKS.length] ?? 0;
  return (round + within + (frame < PAUSE_BEFORE_FRAME ? 0 : PAUSE_TICKS)) / TICKS_PER_SECOND;
}

/** A numbered clip of variable rate: frame n shows the number n, and begins at `unevenStart(n)`. */
export async function makeUnevenClip(
  clip: Pick<NumberedClip, "output" | "frames"> & Partial<NumberedClip>,
): Promise<void> {
  const within = "if(eq(mod(N,3),1),2,if(eq(mod(N,3),2),7,0))";
  const pause = `if(lt(N,${PAUSE_BEFORE_FRAME}),0,${PAUSE_TICKS})`;
  await makeNumberedClip({
    audio: false,
    soundSeconds: unevenStart(clip.frames),
    ...clip,
    rate: { numerator: TICKS_PER_SECOND, denominator: 1 },
    filter: `setpts='floor(N/3)*16+${within}+${pause}'`,
    extra: ["-fps_mode", "passthrough"],
  });
}
