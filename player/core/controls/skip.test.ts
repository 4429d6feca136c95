import { expect, test } from "vitest";
import { listedJumpFrames, skipFrames } from "./skip.ts";

const video = { kind: "video", framesPerSecond: 25 } as const;
const audio = { kind: "audio", framesPerSecond: 1000 } as const;

test("PLAYER-065 a skip while playing moves 10 seconds", () => {
  expect(skipFrames({ ...video, isPlaying: true, fine: false })).toBe(250);
});

test("PLAYER-066 a skip while playing with Shift moves 1 second", () => {
  expect(skipFrames({ ...video, isPlaying: true, fine: true })).toBe(25);
  expect(skipFrames({ kind: "video", framesPerSecond: 30000 / 1001, isPlaying: true, fine: true })).toBe(30);
});

test("PLAYER-067 a skip while paused moves one frame", () => {
  expect(skipFrames({ ...video, isPlaying: false, fine: false })).toBe(1);
  expect(skipFrames({ ...video, isPlaying: false, fine: true })).toBe(1);
});

test("PLAYER-080 audio skips the same paused as during playback", () => {
  expect(skipFrames({ ...audio, isPlaying: false, fine: false })).toBe(10_000);
  expect(skipFrames({ ...audio, isPlaying: false, fine: true })).toBe(1000);
  expect(skipFrames({ ...audio, isPlaying: true, fine: false })).toBe(10_000);
  expect(skipFrames({ ...audio, isPlaying: true, fine: true })).toBe(1000);
});

test("PLUS-575 a skip through a variable-rate clip moves by seconds, not by frames", () => {
  const startsUs = [0, 1_000_000, 1_100_000, 1_200_000, 2_150_000, 14_000_000];
  const clip = { rate: { numerator: 25, denominator: 1 }, frameTimes: { startsUs, endUs: 15_000_000 } };
  const jump = (frame: number, direction: 1 | -1, fine: boolean) => listedJumpFrames({ frame, direction, fine }, clip);
  expect(jump(1, 1, true)).toBe(2);
  expect(jump(0, 1, false)).toBe(4);
  expect(jump(4, -1, true)).toBe(2);
  expect(jump(5, -1, false)).toBe(1);
  expect(jump(5, 1, true)).toBe(1);
});
