import { expect, test } from "vitest";
import { skipFrames } from "./skip.ts";

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

test("PLAYER-080 audio skips paused as it skips playing", () => {
  expect(skipFrames({ ...audio, isPlaying: false, fine: false })).toBe(10_000);
  expect(skipFrames({ ...audio, isPlaying: false, fine: true })).toBe(1000);
  expect(skipFrames({ ...audio, isPlaying: true, fine: false })).toBe(10_000);
});
