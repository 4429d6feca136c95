import { expect, test } from "vitest";
import { averageRate, lengthOfListedFrame, listedFrameAt, parseFrameTimes, startOfListedFrame } from "./frame-times.ts";
import { someFrameTimes } from "./frame-times-fixture.ts";
import { displayFrame, readTimeEntry } from "./time-display.ts";

test("PLUS-575 each instant of a picture's own time names that picture, whatever the spacing", () => {
  for (const times of someFrameTimes(60)) {
    for (const frame of times.startsUs.keys()) {
      const start = startOfListedFrame(frame, times);
      expect(listedFrameAt(start, times)).toBe(frame);
      for (const share of [0.2, 0.5, 0.8, 1]) {
        const within = start + share * (lengthOfListedFrame(frame, times) - 1e-6);
        expect(listedFrameAt(within, times)).toBe(frame);
      }
    }
    expect(listedFrameAt(-1, times)).toBe(0);
    expect(listedFrameAt(times.endUs, times)).toBe(times.startsUs.length - 1);
    expect(startOfListedFrame(times.startsUs.length, times)).toBe(times.endUs / 1e6);
  }
});

test("PLUS-575 the displayed time of a frame, when typed, leads back to it", () => {
  for (const times of someFrameTimes(60)) {
    const frameCount = times.startsUs.length;
    const clip = { rate: { numerator: 25, denominator: 1 }, dropFrame: false, startFrame: 0, frameCount };
    for (const frame of times.startsUs.keys())
      for (const display of ["timecode", "time", "frames"] as const) {
        const text = displayFrame(frame, { ...clip, frameTimes: times }, display);
        expect(readTimeEntry(text, { ...clip, frameTimes: times }, display)).toBe(frame);
      }
  }
});

test("PLUS-575 a variable-rate clip shows time to the millisecond instead of a timecode, and the frame number if its times are unknown", () => {
  const times = { startsUs: [0, 40_000, 3_661_041_001], endUs: 3_662_000_000 };
  const clip = { rate: { numerator: 25, denominator: 1 }, dropFrame: false, startFrame: 90_000, frameCount: 3 };
  expect(displayFrame(2, { ...clip, frameTimes: times }, "timecode")).toBe("01:01:01.042");
  expect(displayFrame(2, { ...clip, frameTimes: times }, "frames")).toBe("2");
  // 2.007 s, as a floating-point number of seconds, is slightly more than 2007 ms.
  const whole = { startsUs: [0, 2_007_000], endUs: 2_040_000 };
  expect(displayFrame(1, { ...clip, frameTimes: whole }, "time")).toBe("00:00:02.007");
  expect(displayFrame(2, { ...clip, frameTimes: "elsewhere" }, "timecode")).toBe("2");
  expect(displayFrame(2, clip, "timecode")).toBe("01:00:00:02");
});

test("PLUS-575 a list that is malformed or does not ascend is ignored", () => {
  expect(parseFrameTimes({ startsUs: [0, 5, 9], endUs: 10 })).toEqual({ startsUs: [0, 5, 9], endUs: 10 });
  for (const bad of [null, {}, [0, 1], { startsUs: [], endUs: 1 }, { startsUs: [1], endUs: 2 }])
    expect(parseFrameTimes(bad)).toBeNull();
  for (const startsUs of [
    [0, 5, 5],
    [0, 5, 4],
    [0, 0.5],
    [0, "1"],
    [0, null],
  ])
    expect(parseFrameTimes({ startsUs, endUs: 10 })).toBeNull();
  expect(parseFrameTimes({ startsUs: [0, 5], endUs: 5 })).toBeNull();
});

test("PLUS-575 the average rate covers all pictures and the whole time", () => {
  expect(averageRate(75, 2)).toEqual({ numerator: 75, denominator: 2 });
  expect(averageRate(0, 2)).toBeNull();
  expect(averageRate(5, 0)).toBeNull();
});
