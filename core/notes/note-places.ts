import { type FrameRate, frameRate, nearestStandardRate } from "../timecode/frame-rate.ts";
import { type FrameTimes, startOfListedFrame } from "../timecode/frame-times.ts";
import { frameAtMediaTime } from "../timecode/media-time.ts";

/** How a take counts the positions of comments. */
export interface CountedTake {
  /** Positions are frames of `rate`, or milliseconds without one (sound). */
  readonly rate: FrameRate | null;
  /** For a variable rate: when its frames begin. */
  readonly frameTimes?: FrameTimes | null | undefined;
}

/** Editing programs count sound in frames too; without a picture for reference this is the rate they assume. */
const SOUND_RATE = frameRate(25, 1) ?? { numerator: 25, denominator: 1 };

/**
 * The constant rate at which an editing program counts a take, and the frame of a position there. Such programs have no
 * variable rate: those positions are converted by the time of their frame to the standard rate nearest to the average.
 */
export function notePlaces({ rate, frameTimes }: CountedTake): { rate: FrameRate; frameOf: (place: number) => number } {
  const own = rate ?? SOUND_RATE;
  if (frameTimes) {
    const nearest = nearestStandardRate(own);
    return { rate: nearest, frameOf: (place) => frameAtMediaTime(startOfListedFrame(place, frameTimes), nearest) };
  }
  if (rate) return { rate, frameOf: (place) => place };
  return { rate: own, frameOf: (ms) => Math.floor((ms * own.numerator) / (1000 * own.denominator)) };
}
