import type { FrameRate } from "./frame-rate.ts";

/** Media elements sometimes report the time of a frame's start slightly early; this fraction of a frame is tolerated. */
const EDGE = 1e-6;

/** The frame shown at a media element's time (docs/spec/rules.md, Frames and timecode). Never negative. */
export function frameAtMediaTime(mediaTimeSeconds: number, rate: FrameRate): number {
  return Math.max(0, Math.floor((mediaTimeSeconds * rate.numerator) / rate.denominator + EDGE));
}

/** The time to seek to in order to see a frame: its middle, so that rounding in the element cannot show a neighbour (docs/spec/rules.md, Frames and timecode). */
export function seekTimeOfFrame(frame: number, rate: FrameRate): number {
  return ((frame + 0.5) * rate.denominator) / rate.numerator;
}

/** When a frame begins, in seconds from the clip's first frame. */
export function startTimeOfFrame(frame: number, rate: FrameRate): number {
  return (frame * rate.denominator) / rate.numerator;
}

/** The duration of this many frames in milliseconds, rounded. */
export function durationMsOfFrames(frameCount: number, rate: FrameRate): number {
  return Math.round((frameCount * rate.denominator * 1000) / rate.numerator);
}

/** A frame of the clip: an integer from 0 to the last one. */
export function clampFrame(frame: number, frameCount: number): number {
  return Math.min(Math.max(0, Math.trunc(frame)), Math.max(0, frameCount - 1));
}
