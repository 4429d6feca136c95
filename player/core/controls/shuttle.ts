import { fpsOf } from "#core/timecode/frame-rate.ts";
import { frameAtSeconds, secondsOfFrame } from "#core/timecode/time-display.ts";
import type { PlayerClip } from "../player-clip.ts";
import { neighbourRate } from "./playback-rate.ts";

/**
 * The speed after a press of J (-1) or L (1). Speeds are signed rates: 0 stands still, negative runs backwards.
 * The first press runs at normal speed, further ones faster, and the other key turns round at normal speed.
 */
export function nextShuttleSpeed(speed: number, direction: 1 | -1): number {
  if (Math.sign(speed) !== direction) return direction;
  return direction * neighbourRate(Math.abs(speed), "faster");
}

/** Where a clip that runs backwards is after a while, not before the first frame that may be shown. */
export function reverseFrame(
  fromFrame: number,
  elapsedMs: number,
  clip: Pick<PlayerClip, "rate" | "frameTimes">,
  firstFrame: number,
): number {
  const { rate, frameTimes } = clip;
  if (!frameTimes) return Math.max(firstFrame, fromFrame - Math.floor((elapsedMs / 1000) * fpsOf(rate)));
  // A frame is left when its own time has run backwards: the one that is up then began before that moment.
  const fromSeconds = secondsOfFrame(fromFrame + 1, clip) - 1e-6;
  return Math.max(firstFrame, frameAtSeconds(fromSeconds - elapsedMs / 1000, clip));
}
