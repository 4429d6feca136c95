import type { FrameRate } from "#core/timecode/frame-rate.ts";
import { type FrameTimes, lengthOfListedFrame, listedFrameAt, startOfListedFrame } from "#core/timecode/frame-times.ts";
import { clampFrame, frameAtMediaTime, seekTimeOfFrame } from "#core/timecode/media-time.ts";
import {
  type ClipTime,
  displayFrame,
  frameAtSeconds,
  readTimeEntry,
  TIME_DISPLAYS,
  type TimeDisplay,
} from "#core/timecode/time-display.ts";

/** A clip in the player's units. Sound counts milliseconds as its "frames": one rule for both. */
export interface PlayerClip extends ClipTime {
  readonly kind: "video" | "audio";
  /** For a clip of variable rate; `rate` is then its average and can't locate frames. */
  readonly frameTimes?: FrameTimes | undefined;
  /** For several clips under one clock: whose timecode each frame has. */
  readonly labelAt?: ((frame: number) => LabelledFrame) | undefined;
}

/** A frame of one of several clips under one clock. */
export interface LabelledFrame {
  readonly clip: PlayerClip;
  readonly frame: number;
  /** The frame of the common line at which a frame of the clip is shown. */
  seekFrameOf(frame: number): number;
}

const milliseconds: FrameRate = { numerator: 1000, denominator: 1 };

/** @param startTimeMs the time of day at which recording began, if the file has it */
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

/** The fraction of a frame by which a presentation time may be early. */
const earlyShare = 0.25;

/**
 * The frame whose picture was presented at `mediaTime` (from `requestVideoFrameCallback`). Browsers round it to whole
 * microseconds, up or down: frame 2 at 29.97 is reported at 0.066733 s, a third of a microsecond early, and would read as frame
 * 1. And after a seek Firefox reports the requested time, which is the middle of the frame. So a time up to a quarter of a frame
 * early still counts as its frame. `lateFrames`: by how many frames all pictures are late on the element's clock
 * (`picture-place.ts`).
 */
export function presentedFrame(mediaTime: number, clip: PlayerClip, lateFrames = 0): number {
  if (clip.frameTimes) return clampFrame(presentedListed(mediaTime, clip.frameTimes), clip.frameCount);
  const seconds = mediaTime + (earlyShare - lateFrames) * frameSeconds(clip);
  return clampFrame(frameAtMediaTime(seconds, clip.rate), clip.frameCount);
}

/** A time that is early by up to a quarter of the shorter neighbour still belongs to the later frame. */
function presentedListed(mediaTime: number, times: FrameTimes): number {
  const frame = listedFrameAt(mediaTime, times);
  const shorter = Math.min(lengthOfListedFrame(frame, times), lengthOfListedFrame(frame + 1, times));
  return listedFrameAt(mediaTime + earlyShare * shorter, times);
}

/** The frame at a running clock, for elements that don't report presented pictures (sound, old browsers). */
export function frameAtClock(currentTime: number, clip: PlayerClip, lateFrames = 0): number {
  const late = clip.frameTimes ? 0 : lateFrames * frameSeconds(clip);
  return clampFrame(frameAtSeconds(currentTime - late, clip), clip.frameCount);
}

/** The seek time for a frame: the middle of its duration. */
export function seekSeconds(frame: number, clip: PlayerClip, lateFrames = 0): number {
  const { frameTimes } = clip;
  if (frameTimes) return startOfListedFrame(frame, frameTimes) + lengthOfListedFrame(frame, frameTimes) / 2;
  return Math.max(0, seekTimeOfFrame(frame + lateFrames, clip.rate));
}

function frameSeconds({ rate }: PlayerClip): number {
  return rate.denominator / rate.numerator;
}

/** Sound has no frames: it always shows time (PLAYER-052). A variable rate has no timecode: it shows time instead (PLUS-575). */
export function effectiveDisplay(
  chosen: TimeDisplay,
  clip: Pick<PlayerClip, "kind"> & Pick<ClipTime, "frameTimes">,
): TimeDisplay {
  if (clip.kind === "audio" || (clip.frameTimes !== undefined && chosen === "timecode")) return "time";
  return chosen;
}

/** The available displays: a clip of variable rate has no timecode (PLUS-577). */
export function displaysOf(clip: Pick<PlayerClip, "frameTimes">): readonly TimeDisplay[] {
  return clip.frameTimes ? TIME_DISPLAYS.filter((display) => display !== "timecode") : TIME_DISPLAYS;
}

/** A frame as text. Under one clock its timecode is that of a clip that has a frame there. */
export function shownTime(frame: number, clip: PlayerClip, display: TimeDisplay): string {
  const label = labelOf(frame, clip, display);
  return label ? displayFrame(label.frame, label.clip, display) : displayFrame(frame, clip, display);
}

/** The frame for a text that was typed in place of `shownTime`; null if it can't be parsed. */
export function typedFrame(text: string, frame: number, clip: PlayerClip, display: TimeDisplay): number | null {
  const label = labelOf(frame, clip, display);
  if (!label) return readTimeEntry(text, clip, display);
  const typed = readTimeEntry(text, label.clip, display);
  return typed === null ? null : label.seekFrameOf(typed);
}

function labelOf(frame: number, clip: PlayerClip, display: TimeDisplay): LabelledFrame | undefined {
  return display === "timecode" ? clip.labelAt?.(frame) : undefined;
}
