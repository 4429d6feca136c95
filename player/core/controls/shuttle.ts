import { fpsOf } from "#core/timecode/frame-rate.ts";
import { frameAtSeconds, secondsOfFrame } from "#core/timecode/time-display.ts";
import type { PlayerClip } from "../player-clip.ts";
import { neighbourRate } from "./playback-rate.ts";

/**
 * The speed after pressing J (-1) or L (1). Speeds are signed rates: 0 is paused, negative is reverse. The first press plays at
 * normal speed, repeated ones faster, and the other key reverses at normal speed.
 */
export function nextShuttleSpeed(speed: number, direction: 1 | -1): number {
  if (Math.sign(speed) !== direction) return direction;
  return direction * neighbourRate(Math.abs(speed), "faster");
}

/** The position of a clip after playing backwards for some time, not before the first frame that may be shown. */
export function reverseFrame(
  fromFrame: number,
  elapsedMs: number,
  clip: Pick<PlayerClip, "rate" | "frameTimes">,
  firstFrame: number,
): number {
  const { rate, frameTimes } = clip;
  if (!frameTimes) return Math.max(firstFrame, fromFrame - Math.floor((elapsedMs / 1000) * fpsOf(rate)));
  // Reverse playback leaves a frame once the frame's own duration has passed, so it starts at the frame's end.
  const fromSeconds = secondsOfFrame(fromFrame + 1, clip) - 1e-6;
  return Math.max(firstFrame, frameAtSeconds(fromSeconds - elapsedMs / 1000, clip));
}
