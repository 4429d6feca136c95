import { type FrameRate, fpsOf } from "#core/timecode/frame-rate.ts";

/** How renditions are segmented: the same for every rung, so that players can switch between them. */
export interface SegmentTiming {
  readonly gopFrames: number;
  readonly segmentFrames: number;
  /** Target length in seconds, a whole number of GOPs. */
  readonly segmentSeconds: number;
}

const GOP_SECONDS = 0.5;
/** Two seconds for the ladder; one for the quick rung, which is watched while it grows. */
const GOPS_PER_SEGMENT = { ladder: 4, quick: 2 };

/** Closed GOPs of half a second (seeks take 40 ms, every scrubbed frame shows); segments are whole GOPs to the microsecond. */
export function segmentTiming(rate: FrameRate, use: "ladder" | "quick"): SegmentTiming {
  const gopFrames = Math.max(1, Math.round(fpsOf(rate) * GOP_SECONDS));
  const segmentFrames = gopFrames * GOPS_PER_SEGMENT[use];
  const seconds = (segmentFrames * rate.denominator) / rate.numerator;
  // Rounded down: a segment boundary slightly too late would include one GOP more.
  return { gopFrames, segmentFrames, segmentSeconds: Math.floor(seconds * 1e6) / 1e6 };
}
