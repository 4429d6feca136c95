import { type FrameRate, frameRate } from "./frame-rate.ts";

/**
 * When each frame of a clip of variable rate is shown: frame n begins at `startsUs[n]`. Microseconds from the first frame, which
 * begins at 0; strictly increasing.
 */
export interface FrameTimes {
  readonly startsUs: readonly number[];
  /** When the last frame ends. */
  readonly endUs: number;
}

const MICROSECONDS = 1e6;

/** Parses a server's list; null if it is invalid. */
export function parseFrameTimes(value: unknown): FrameTimes | null {
  if (typeof value !== "object" || value === null || !("startsUs" in value) || !("endUs" in value)) return null;
  const { startsUs, endUs } = value;
  if (!Array.isArray(startsUs) || startsUs[0] !== 0 || typeof endUs !== "number") return null;
  const starts: unknown[] = [...startsUs, endUs];
  const isAscending = starts.every((start, frame) => Number.isSafeInteger(start) && isAfter(starts[frame - 1], start));
  return isAscending ? { startsUs: startsUs.map(Number), endUs } : null;
}

function isAfter(before: unknown, start: unknown): boolean {
  return typeof start === "number" && (before === undefined || (typeof before === "number" && before < start));
}

/** When a frame begins, in seconds; one past the last begins when the last ends. */
export function startOfListedFrame(frame: number, times: FrameTimes): number {
  return startUs(frame, times) / MICROSECONDS;
}

/** The duration of a frame, in seconds. */
export function lengthOfListedFrame(frame: number, times: FrameTimes): number {
  return (startUs(frame + 1, times) - startUs(frame, times)) / MICROSECONDS;
}

function startUs(frame: number, { startsUs, endUs }: FrameTimes): number {
  return startsUs[Math.max(0, frame)] ?? endUs;
}

/** The frame shown at a time: the last one that has begun, clamped to the clip. */
export function listedFrameAt(seconds: number, { startsUs }: FrameTimes): number {
  // A whole number of microseconds loses up to a millionth as a floating-point number.
  const us = Math.floor(seconds * MICROSECONDS + 1e-3);
  let [low, high] = [0, startsUs.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((startsUs[middle] ?? 0) <= us) low = middle;
    else high = middle;
  }
  return low;
}

/** Average rate to a thousandth of a frame per second. Null for no frames or no time. */
export function averageRate(pictures: number, seconds: number): FrameRate | null {
  return seconds > 0 ? frameRate(Math.round((pictures / seconds) * 1000), 1000) : null;
}
