import { type FrameTimes, listedFrameAt, startOfListedFrame } from "./frame-times.ts";
import { frameAtMediaTime, startTimeOfFrame } from "./media-time.ts";
import { formatTimecode, framesPerDay, type Timebase } from "./timecode.ts";
import { readTypedTimecode } from "./typed-timecode.ts";

/** The modes of the player's time display (PLAYER-051). */
export const TIME_DISPLAYS = ["timecode", "frames", "time"] as const;

export type TimeDisplay = (typeof TIME_DISPLAYS)[number];

/** A clip as the time display sees it. `startFrame` is the count of its first frame's timecode (`timecodeOffset`). */
export interface ClipTime extends Timebase {
  startFrame: number;
  frameCount: number;
  /** For a clip of variable rate, whose frames have no timecode; "elsewhere" if the times are not loaded. */
  frameTimes?: FrameTimes | "elsewhere" | undefined;
  /** For a sound with a recorded time of day: the one at which it begins, in seconds. */
  dayTimeSeconds?: number;
}

/**
 * A frame of the clip as text: its timecode, its number counted from 0, or the time since the first frame; for a sound with a
 * time of day, that time. A clip of variable rate has no timecode: it shows time to the millisecond, and the number if its times
 * are not loaded.
 */
export function displayFrame(frame: number, clip: ClipTime, display: TimeDisplay): string {
  const { frameTimes } = clip;
  if (frameTimes !== undefined && display !== "frames")
    return frameTimes === "elsewhere" ? String(frame) : formatExactTime(startOfListedFrame(frame, frameTimes));
  if (display === "timecode") return formatTimecode(clip.startFrame + frame, clip);
  if (display === "frames") return String(frame);
  return formatMediaTime(((clip.dayTimeSeconds ?? 0) + startTimeOfFrame(frame, clip.rate)) % DAY_SECONDS);
}

const DAY_SECONDS = 86_400;

/** "00:01:24.042": the first whole millisecond in which the frame is shown, so that typing this time selects it again. */
function formatExactTime(seconds: number): string {
  const ms = Math.ceil(seconds * 1000 - 1e-6);
  return `${formatMediaTime(ms / 1000)}.${String(ms % 1000).padStart(3, "0")}`;
}

/** The frame shown this many seconds after the start of the clip. */
export function frameAtSeconds(seconds: number, { rate, frameTimes }: Pick<ClipTime, "rate" | "frameTimes">): number {
  return typeof frameTimes === "object" ? listedFrameAt(seconds, frameTimes) : frameAtMediaTime(seconds, rate);
}

/** When a frame of the clip begins, in seconds after its first one. */
export function secondsOfFrame(frame: number, { rate, frameTimes }: Pick<ClipTime, "rate" | "frameTimes">): number {
  return typeof frameTimes === "object" ? startOfListedFrame(frame, frameTimes) : startTimeOfFrame(frame, rate);
}

/** "00:01:24" for a time in seconds; rounded down, like the frame shown. */
export function formatMediaTime(seconds: number): string {
  // a frame's start is a fraction: 30 frames at 29.97 are 1.001 s, but 25 frames at 25 must not result in 0.9999
  const whole = Math.max(0, Math.floor(seconds + 1e-6));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

/**
 * The frame for text typed into the time display (PLAYER-061 to 063), clamped to the clip; null if it can't be parsed. In
 * timecode mode the text is the clip's own timecode; in a clip that crosses midnight, labels after it count.
 */
export function readTimeEntry(text: string, clip: ClipTime, display: TimeDisplay): number | null {
  const frame = entryFrame(text, clip, display);
  return frame === null ? null : Math.min(Math.max(0, frame), Math.max(0, clip.frameCount - 1));
}

function entryFrame(text: string, clip: ClipTime, display: TimeDisplay): number | null {
  if (display === "frames") return /^\s*\d{1,12}\s*$/.test(text) ? Number(text) : null;
  if (display === "time" || clip.frameTimes !== undefined) {
    const seconds = readTypedTime(text);
    return seconds === null ? null : frameAtSeconds(sinceStart(seconds, clip), clip);
  }
  const label = readTypedTimecode(text, clip);
  if (label === null) return null;
  const day = framesPerDay(clip);
  const frame = label - (clip.startFrame % day);
  if (frame >= 0 || (clip.startFrame % day) + clip.frameCount < day) return frame;
  // The clip crosses midnight: a label below its start is in it, after its end, or before its start, whichever is nearer.
  const afterMidnight = frame + day;
  const pastEnd = afterMidnight - (clip.frameCount - 1);
  return pastEnd <= -frame ? afterMidnight : frame;
}

/** A typed time of day before the start is after midnight, if the sound crosses it. */
function sinceStart(seconds: number, clip: ClipTime): number {
  const since = seconds - (clip.dayTimeSeconds ?? 0);
  const length = secondsOfFrame(clip.frameCount, clip);
  return since < 0 && since + DAY_SECONDS < length ? since + DAY_SECONDS : Math.max(0, since);
}

/** Seconds for "84", "1:24", "0:01:24" or "1:24.5"; null unless the text is a time at or above 0 (PLAYER-062). */
export function readTypedTime(text: string): number | null {
  const match = /^\s*(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:[.,](\d{1,6}))?\s*$/.exec(text);
  if (!match) return null;
  const [, hours = "0", minutes = "0", seconds = "0", fraction = "0"] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}
