import { expect, test } from "vitest";
import type { VideoInfo } from "../media-info.ts";
import { tooFast, tooLong } from "./longest.ts";

const HOUR_MS = 3_600_000;
const none = { durationMs: null, longestMs: null, video: null };
const video = (frameCount: number) => ({ frameCount, rate: { numerator: 25, denominator: 1 } }) as VideoInfo;

test("PLUS-423 a file longer than a day is refused with a sentence, by its length or by its pictures", () => {
  expect(tooLong({ ...none, durationMs: 24 * HOUR_MS, video: video(24 * 90_000) })).toBeNull();
  expect(tooLong({ ...none, durationMs: null, video: null })).toBeNull();
  // A day, and a minute for what a recorder adds.
  expect(tooLong({ ...none, durationMs: 24 * HOUR_MS + 120_000, video: null })).toContain(" 24 hours long");
  expect(tooLong({ ...none, durationMs: null, video: video(24 * 90_000 + 3_000) })).toContain(" 24 hours long");
  expect(tooLong({ ...none, durationMs: 5_555 * HOUR_MS, video: null })).toBe(
    "This file claims to be 5,555 hours long. The limit for playback is 24 hours. The original is kept and can be downloaded",
  );
  expect(tooLong({ ...none, durationMs: 1_000, longestMs: 26 * HOUR_MS })).toContain(" 26 hours long");
  expect(tooLong({ ...none, durationMs: 1_000, video: video(30 * 90_000) })).toContain(" 30 hours long");
});

test("PLUS-1287 a clip of more than 1,000 frames per second is refused with a sentence", () => {
  const at = (numerator: number) => tooFast({ video: { frameCount: 10, rate: { numerator, denominator: 1 } } });
  expect([at(1_000), tooFast(none)]).toEqual([null, null]);
  expect(at(1_001)).toBe(
    "This file claims to have 1,001 frames per second. The limit for playback is 1,000. The original is kept and can be downloaded",
  );
});
