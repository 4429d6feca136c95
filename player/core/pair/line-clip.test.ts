import { expect, test } from "vitest";
import { type PlayerClip, shownTime, typedFrame } from "#player/core/player-clip.ts";
import { lineClip } from "./line-clip.ts";
import { groupClock, pairSides } from "./pair-clock.ts";

const HOUR_SECONDS = 3600;
const clip = (frameCount: number, fps: number, startHour: number): PlayerClip => ({
  kind: "video",
  rate: { numerator: fps, denominator: 1 },
  frameCount,
  dropFrame: false,
  startFrame: startHour * HOUR_SECONDS * fps,
});

function lineOf(a: PlayerClip, b: PlayerClip, offset = 0): PlayerClip {
  const clips = { a, b };
  const line = lineClip(groupClock(pairSides, clips, { a: 0, b: offset }), clips);
  if (!line) throw new Error("no line");
  return line;
}
const timecodes = (line: PlayerClip, frames: readonly number[]) =>
  frames.map((frame) => shownTime(frame, line, "timecode"));

test("the timecode of a line is that of its fastest clip, and past that clip's end of the one that goes on", () => {
  const line = lineOf(clip(200, 50, 10), clip(150, 25, 1));
  expect(line.frameCount).toBe(300);
  expect(timecodes(line, [0, 199, 200, 201, 202, 299])).toEqual([
    "10:00:00:00",
    "10:00:03:49",
    "01:00:04:00",
    "01:00:04:00",
    "01:00:04:01",
    "01:00:05:24",
  ]);
  // Frames and time count from the beginning of the line, whose length is beside them.
  expect([shownTime(250, line, "frames"), shownTime(250, line, "time")]).toEqual(["250", "00:00:05"]);
});

test("a clip that begins later has no timecode before it, and its own from there on", () => {
  const line = lineOf(clip(150, 25, 1), clip(200, 50, 10), -100);
  expect(timecodes(line, [0, 99, 100, 299])).toEqual(["01:00:00:00", "01:00:01:24", "10:00:00:00", "10:00:03:49"]);
});

test("between two clips that don't overlap the last timecode stays", () => {
  const line = lineOf(clip(100, 25, 10), clip(100, 25, 1), -150);
  expect(timecodes(line, [99, 100, 149, 150])).toEqual(["10:00:03:24", "10:00:03:24", "10:00:03:24", "01:00:00:00"]);
});

test("a timecode that is typed in place of the shown one is found in the same clip", () => {
  const line = lineOf(clip(200, 50, 10), clip(150, 25, 1));
  expect(typedFrame("01:00:05:00", 210, line, "timecode")).toBe(250);
  expect(typedFrame("10:00:05:00", 10, line, "timecode")).toBe(250);
  expect(typedFrame("210", 210, line, "frames")).toBe(210);
});

test("the timecode stays with a clip of fixed rate: a variable rate has none", () => {
  const startsUs = Array.from({ length: 150 }, (_, frame) => frame * 40_000);
  const variable = { ...clip(150, 25, 1), frameTimes: { startsUs, endUs: 6_000_000 } };
  expect(timecodes(lineOf(clip(200, 50, 10), variable), [199, 250])).toEqual(["10:00:03:49", "10:00:03:49"]);
});
