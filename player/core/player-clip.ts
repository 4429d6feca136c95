import type { FrameRate } from "#core/timecode/frame-rate.ts";
import { clampFrame, frameAtMediaTime, seekTimeOfFrame } from "#core/timecode/media-time.ts";
import type { ClipTime, TimeDisplay } from "#core/timecode/time-display.ts";

/** A clip as the player counts it. Sound counts milliseconds as its "frames": one rule for both. */
export interface PlayerClip extends ClipTime {
  readonly kind: "video" | "audio";
}

const milliseconds: FrameRate = { numerator: 1000, denominator: 1 };

/** @param startTimeMs the time of day at which its recorder began, where the file says so */
export function audioClip(durationMs: number, startTimeMs: number | null = null): PlayerClip {
  return {
    ...(startTimeMs === null ? {} : { dayTimeSeconds: startTimeMs / 1000 }),
    kind: "audio",
    rate: milliseconds,
    dropFrame: false,
    startFrame: 0,
    frameCount: Math.max(1, Math.round(durationMs)),
  };
}

/** How much of a frame early a presentation time may be read. */
const earlyShare = 0.25;

/**
 * The frame whose picture was presented at `mediaTime` (the figure of `requestVideoFrameCallback`).
 * Browsers round that figure to whole microseconds, up or down: two frames of 29.97 are reported as 0.066733 s, a third
 * of a microsecond early, which would read as frame 1. And after a seek Firefox reports the place sought, which is the middle of the
 * frame. So what is up to a quarter of a frame early still names its frame.
 * `lateFrames`: by how many frames all pictures come late on the element's clock (`picture-place.ts`).
 */
export function presentedFrame(mediaTime: number, clip: PlayerClip, lateFrames = 0): number {
  const seconds = mediaTime + (earlyShare - lateFrames) * frameSeconds(clip);
  return clampFrame(frameAtMediaTime(seconds, clip.rate), clip.frameCount);
}

/** The frame a running clock lies in, for elements that report no presented pictures (sound, old browsers). */
export function frameAtClock(currentTime: number, clip: PlayerClip, lateFrames = 0): number {
  const seconds = currentTime - lateFrames * frameSeconds(clip);
  return clampFrame(frameAtMediaTime(seconds, clip.rate), clip.frameCount);
}

/** Where to seek in order to see a frame. */
export function seekSeconds(frame: number, clip: PlayerClip, lateFrames = 0): number {
  return Math.max(0, seekTimeOfFrame(frame + lateFrames, clip.rate));
}

function frameSeconds({ rate }: PlayerClip): number {
  return rate.denominator / rate.numerator;
}

/** Sound has no frames to name: it always shows time (PLAYER-052). */
export function effectiveDisplay(chosen: TimeDisplay, clip: PlayerClip): TimeDisplay {
  return clip.kind === "audio" ? "time" : chosen;
}
