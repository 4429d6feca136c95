import { expect, test } from "vitest";
import { type CarriedClip, fits, haveCommonTimecode, shiftOf } from "./carried-position.ts";

const clip = (more: Partial<CarriedClip> = {}): CarriedClip => ({
  type: "VIDEO",
  frameCount: 100,
  durationMs: 4000,
  startFrame: 90_000,
  dropFrame: false,
  nominalRate: 25,
  ...more,
});

test("PLUS-942 by timecode a comment moves by the difference of the start timecodes, by frame not at all", () => {
  const later = clip({ startFrame: 90_010 });
  expect([shiftOf("TIMECODE", clip(), later), shiftOf("TIMECODE", later, clip())]).toEqual([-10, 10]);
  expect(shiftOf("POSITION", clip(), later)).toBe(0);
});

test("PLUS-942 versions without timecode, or with different rates or drop-frame counting, have no common timecode", () => {
  expect(haveCommonTimecode(clip(), clip({ startFrame: 0 }))).toBe(true);
  for (const other of [{ startFrame: null }, { nominalRate: 24 }, { nominalRate: null }, { dropFrame: true }]) {
    expect([other, haveCommonTimecode(clip(), clip(other))]).toEqual([other, false]);
    expect([other, haveCommonTimecode(clip(other), clip())]).toEqual([other, false]);
  }
});

test("PLUS-942 a range must fit completely, from its first frame to its last, and a comment without a frame always fits", () => {
  const range = (start: number, end: number) => ({ start, end });
  expect([fits(range(0, 99), 0, clip()), fits(range(0, 100), 0, clip())]).toEqual([true, false]);
  expect([fits(range(10, 20), -10, clip()), fits(range(9, 20), -10, clip())]).toEqual([true, false]);
  expect(fits({ start: null, end: null }, -500, clip())).toBe(true);
  const sound = clip({ type: "AUDIO", frameCount: null });
  expect([fits(range(4000, 4000), 0, sound), fits(range(4000, 4001), 0, sound)]).toEqual([true, false]);
});
