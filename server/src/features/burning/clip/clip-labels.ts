import type { FrameRate } from "#core/timecode/frame-rate.ts";
import { listedFrameAt } from "#core/timecode/frame-times.ts";
import { type ClipTime, displayFrame } from "#core/timecode/time-display.ts";
import type { FragmentTimes } from "#media/burn/fragment.ts";

/** Returns the label of each picture in a segment: its timecode, as the player displays it. */
export function segmentLabels(
  { decodeTime, durations }: Pick<FragmentTimes, "decodeTime" | "durations">,
  timescale: number,
  clip: ClipTime,
): readonly string[] {
  let ticks = decodeTime;
  return durations.map((duration) => {
    const frame = frameAtTicks(ticks, timescale, clip);
    ticks += duration;
    return displayFrame(frame, clip, "timecode");
  });
}

/** Times of listed frames are rounded to microseconds; an eighth of a frame later is certainly inside the frame. */
function frameAtTicks(ticks: number, timescale: number, { rate, frameTimes }: ClipTime): number {
  const seconds = ticks / timescale;
  if (typeof frameTimes === "object") return listedFrameAt(seconds + eighthOf(rate), frameTimes);
  return Math.round((seconds * rate.numerator) / rate.denominator);
}

function eighthOf({ numerator, denominator }: FrameRate): number {
  return denominator / (8 * numerator);
}
