import { type FrameRate, frameRate, nearestStandardRate } from "../timecode/frame-rate.ts";
import { type FrameTimes, startOfListedFrame } from "../timecode/frame-times.ts";
import { frameAtMediaTime } from "../timecode/media-time.ts";

/** How a take counts the places of comments. */
export interface CountedTake {
  /** Places are frames of `rate`, or milliseconds where there is none (sound). */
  readonly rate: FrameRate | null;
  /** Of a variable rate: when its frames begin. */
  readonly frameTimes?: FrameTimes | null | undefined;
}

/** Editing systems count sound in frames too; without a picture to go by this is what they start with. */
const SOUND_RATE = frameRate(25, 1) ?? { numerator: 25, denominator: 1 };

/**
 * The constant rate in which an editing system counts a take, and the frame there of a place. Such systems know no variable rate: those
 * places are at the time of their frame, counted at the standard rate that is nearest to the average.
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
