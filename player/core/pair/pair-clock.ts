import { type FrameRate, fpsOf, nominalBase, sameRate } from "#core/timecode/frame-rate.ts";
import { secondsOfFrame } from "#core/timecode/time-display.ts";
import { framesPerDay } from "#core/timecode/timecode.ts";
import { frameAtClock, type PlayerClip, seekSeconds } from "#player/core/player-clip.ts";
import { perSide } from "./per-side.ts";

/** The clips under one clock: two that are compared, or up to four cameras. */
export const clockSides = ["a", "b", "c", "d"] as const;
export type ClockSide = (typeof clockSides)[number];
export const pairSides = ["a", "b"] as const satisfies readonly ClockSide[];
export type PairSide = (typeof pairSides)[number];

/** Whether a side shows the frame at the current moment, or stays on its first or last one because it has none there. */
export type SideState = "running" | "before" | "after";

/**
 * A common time line for several clips. It counts in frames of the fastest one, so that every frame of each can be reached; its 0
 * is the first frame of the first one.
 */
export interface GroupClock<Side extends ClockSide> {
  readonly sides: readonly Side[];
  readonly rate: FrameRate;
  /** From the earliest first frame to the latest last one. */
  readonly first: number;
  readonly last: number;
  /** The frame of a side at a moment, clamped to its clip. */
  frameOf(side: Side, moment: number): number;
  stateOf(side: Side, moment: number): SideState;
  /** The first moment at which a side shows a frame, extrapolated past its ends. */
  momentOf(side: Side, frame: number): number;
  /** How many seconds a side's clock is ahead of the line. */
  readonly aheadSeconds: Readonly<Record<Side, number>>;
}

export type PairClock = GroupClock<PairSide>;

/** @param offsets the frame of each side at the line's 0 */
export function groupClock<Side extends ClockSide>(
  sides: readonly Side[],
  clips: Readonly<Record<Side, PlayerClip>>,
  offsets: Readonly<Record<Side, number>>,
): GroupClock<Side> {
  const rate = sides.map((side) => clips[side].rate).reduce((most, one) => (fpsOf(one) > fpsOf(most) ? one : most));
  const aheadSeconds = perSide(sides, (side) => offsetSeconds(offsets[side], clips[side]));
  const rawFrame = (side: Side, moment: number) =>
    frameOfSeconds((moment + 0.5) / fpsOf(rate) + aheadSeconds[side], clips[side]);
  const momentOf = (side: Side, frame: number) =>
    0 + Math.ceil((startOfFrame(frame, clips[side]) - aheadSeconds[side]) * fpsOf(rate) - 0.5 - EDGE);
  const ends = sides.map((side) => lastMoment(momentOf(side, clips[side].frameCount)));
  return {
    sides,
    rate,
    aheadSeconds,
    first: Math.min(...sides.map((side) => momentOf(side, 0))),
    last: Math.max(...ends),
    frameOf: (side, moment) => Math.min(Math.max(0, rawFrame(side, moment)), clips[side].frameCount - 1),
    stateOf(side, moment) {
      const frame = rawFrame(side, moment);
      if (frame < 0) return "before";
      return frame >= clips[side].frameCount ? "after" : "running";
    },
    momentOf,
  };
}

/** A fraction of a frame that is larger than any rounding error. */
const EDGE = 1e-6;

const lastMoment = (firstAfter: number) => firstAfter - 1;

/** Frames before the first and after the last have the duration of the clip's rate. */
function frameOfSeconds(seconds: number, clip: PlayerClip): number {
  const endSeconds = secondsOfFrame(clip.frameCount, clip);
  if (seconds < 0) return Math.floor(seconds * fpsOf(clip.rate) + EDGE);
  if (seconds >= endSeconds - EDGE)
    return clip.frameCount + Math.floor((seconds - endSeconds) * fpsOf(clip.rate) + EDGE);
  return frameAtClock(seconds, clip);
}

function startOfFrame(frame: number, clip: PlayerClip): number {
  if (frame >= 0 && frame <= clip.frameCount) return secondsOfFrame(frame, clip);
  return frame / fpsOf(clip.rate);
}

/** An offset is in frames of B; for a variable rate, in its actual frames. */
function offsetSeconds(offset: number, clip: PlayerClip): number {
  if (offset < 0 || offset >= clip.frameCount) return offset / fpsOf(clip.rate);
  return seekSeconds(offset, clip) - seekSeconds(0, clip);
}

/** Whether both clips have a timecode: one of variable rate, which lists its frames' times, has none. */
export function hasTimecodes(a: PlayerClip, b: PlayerClip): boolean {
  return !a.frameTimes && !b.frameTimes;
}

/**
 * The offset at which both pictures have the same timecode. With different rates the label counts as a time of day. Labels on
 * either side of midnight count as close.
 */
export function timecodeOffset(a: PlayerClip, b: PlayerClip): number {
  const ownDay = framesPerDay(b);
  const atStart = sameRate(a.rate, b.rate) ? a.startFrame : (a.startFrame / nominalBase(a.rate)) * nominalBase(b.rate);
  const offset = Math.round(atStart) - b.startFrame;
  const half = ownDay / 2;
  return ((((offset + half) % ownDay) + ownDay) % ownDay) - half;
}
