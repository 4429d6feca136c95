import type { FrameRate } from "#core/timecode/frame-rate.ts";
import { type FrameTimes, lengthOfListedFrame, listedFrameAt, startOfListedFrame } from "#core/timecode/frame-times.ts";
import { clampFrame, frameAtMediaTime, seekTimeOfFrame } from "#core/timecode/media-time.ts";
import { type ClipTime, frameAtSeconds, TIME_DISPLAYS, type TimeDisplay } from "#core/timecode/time-display.ts";

/** A clip as the player counts it. Sound counts milliseconds as its "frames": one rule for both. */
export interface PlayerClip extends ClipTime {
  readonly kind: "video" | "audio";
  /** Of a clip of variable rate; `rate` then is its average and names no frame. */
  readonly frameTimes?: FrameTimes | undefined;
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
  if (clip.frameTimes) return clampFrame(presentedListed(mediaTime, clip.frameTimes), clip.frameCount);
  const seconds = mediaTime + (earlyShare - lateFrames) * frameSeconds(clip);
  return clampFrame(frameAtMediaTime(seconds, clip.rate), clip.frameCount);
}

/** Early by a quarter of the shorter of two neighbours, it still is the later one. */
function presentedListed(mediaTime: number, times: FrameTimes): number {
  const frame = listedFrameAt(mediaTime, times);
  const shorter = Math.min(lengthOfListedFrame(frame, times), lengthOfListedFrame(frame + 1, times));
  return listedFrameAt(mediaTime + earlyShare * shorter, times);
}

/** The frame a running clock is in, for elements that report no presented pictures (sound, old browsers). */
export function frameAtClock(currentTime: number, clip: PlayerClip, lateFrames = 0): number {
  const late = clip.frameTimes ? 0 : lateFrames * frameSeconds(clip);
  return clampFrame(frameAtSeconds(currentTime - late, clip), clip.frameCount);
}

/** Where to seek in order to see a frame: the middle of the time that it is up. */
export function seekSeconds(frame: number, clip: PlayerClip, lateFrames = 0): number {
  const { frameTimes } = clip;
  if (frameTimes) return startOfListedFrame(frame, frameTimes) + lengthOfListedFrame(frame, frameTimes) / 2;
  return Math.max(0, seekTimeOfFrame(frame + lateFrames, clip.rate));
}

function frameSeconds({ rate }: PlayerClip): number {
  return rate.denominator / rate.numerator;
}

/** Sound has no frames to name: it always shows time (PLAYER-052). A variable rate has no timecode: its time is there (PLUS-575). */
export function effectiveDisplay(
  chosen: TimeDisplay,
  clip: Pick<PlayerClip, "kind"> & Pick<ClipTime, "frameTimes">,
): TimeDisplay {
  if (clip.kind === "audio" || (clip.frameTimes !== undefined && chosen === "timecode")) return "time";
  return chosen;
}

/** What can be chosen: a clip of variable rate has no timecode (PLUS-576). */
export function displaysOf(clip: Pick<PlayerClip, "frameTimes">): readonly TimeDisplay[] {
  return clip.frameTimes ? TIME_DISPLAYS.filter((display) => display !== "timecode") : TIME_DISPLAYS;
}
