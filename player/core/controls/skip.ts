import { frameAtSeconds, secondsOfFrame } from "#core/timecode/time-display.ts";
import type { PlayerClip } from "../player-clip.ts";

/** The inputs of a skip. `kind` audio has no frames to step through. */
export interface SkipContext {
  readonly kind: "video" | "audio";
  readonly isPlaying: boolean;
  readonly fine: boolean;
  readonly framesPerSecond: number;
}

export const skipSeconds = 10;
export const fineSkipSeconds = 1;

/**
 * The length of one skip, in frames of the clip (for audio: of its clock). Playing: 10 s, with Shift 1 s (PLAYER-065,
 * PLAYER-066). Paused: one frame of a video, with or without Shift, since Shift must never make a skip coarser (PLAYER-067);
 * audio skips as when playing (PLAYER-080).
 */
export function skipFrames(context: SkipContext): number {
  if (context.kind === "video" && !context.isPlaying) return 1;
  return jumpFrames(context.framesPerSecond, context.fine);
}

/** The distance of the skip buttons, playing or not. */
export function jumpFrames(framesPerSecond: number, fine: boolean): number {
  return Math.max(1, Math.round((fine ? fineSkipSeconds : skipSeconds) * framesPerSecond));
}

/**
 * The distance of the skip buttons from a frame of a variable-rate clip, whose seconds hold different numbers of frames; at least
 * one frame.
 */
export function listedJumpFrames(
  from: { readonly frame: number; readonly direction: 1 | -1; readonly fine: boolean },
  clip: Pick<PlayerClip, "rate" | "frameTimes">,
): number {
  const { frame, direction, fine } = from;
  const seconds = secondsOfFrame(frame, clip) + direction * (fine ? fineSkipSeconds : skipSeconds);
  return Math.max(1, Math.abs(frameAtSeconds(seconds, clip) - frame));
}
