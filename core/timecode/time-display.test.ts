import { describe, expect, test } from "vitest";
import { parseFrameRate } from "./frame-rate.ts";
import { clampFrame, durationMsOfFrames, frameAtMediaTime, seekTimeOfFrame, startTimeOfFrame } from "./media-time.ts";
import { type ClipTime, displayFrame, readTimeEntry } from "./time-display.ts";
import { parseTimecode, type Timebase } from "./timecode.ts";
import { readTypedTimecode } from "./typed-timecode.ts";

const ntsc: Timebase = { rate: { numerator: 30000, denominator: 1001 }, dropFrame: true };
const pal: Timebase = { rate: { numerator: 25, denominator: 1 }, dropFrame: false };
const dropClip: ClipTime = { ...ntsc, startFrame: parseTimecode("01:00:58;20", ntsc) ?? Number.NaN, frameCount: 60 };
const palClip: ClipTime = { ...pal, startFrame: 90_000, frameCount: 100 };

describe("display", () => {
  test.each([
    [0, "01:00:58;20"],
    [39, "01:00:59;29"],
    [40, "01:01:00;02"],
  ])("E06 PLAYER-051 frame %i of a drop-frame clip reads %s", (frame, label) => {
    expect(displayFrame(frame, dropClip, "timecode")).toBe(label);
    expect(displayFrame(frame, dropClip, "frames")).toBe(String(frame));
  });

  test.each([
    [0, "00:00:00"],
    [24, "00:00:00"],
    [25, "00:00:01"],
    [90_000, "01:00:00"],
  ])("PLAYER-051 time runs from the clip's first frame, whatever its timecode: frame %i is %s", (frame, text) => {
    expect(displayFrame(frame, palClip, "time")).toBe(text);
  });
});

describe("conversion to media time", () => {
  test.each(["24000/1001", "24", "25", "30000/1001", "50", "60000/1001", "90000/3001"])(
    "at %s a seek to a frame is read back as that frame, from its first instant to its last",
    (text) => {
      const rate = parseFrameRate(text);
      if (!rate) throw new Error("no rate");
      for (const frame of [0, 1, 2, 41, 99, 1799, 86_399, 5_000_001]) {
        expect(frameAtMediaTime(seekTimeOfFrame(frame, rate), rate)).toBe(frame);
        expect(frameAtMediaTime(startTimeOfFrame(frame, rate), rate)).toBe(frame);
        expect(frameAtMediaTime(startTimeOfFrame(frame + 1, rate) - 1e-5, rate)).toBe(frame);
      }
    },
  );

  test("E08 a seek goes to the middle of its frame, not to its edge", () => {
    expect(seekTimeOfFrame(37, pal.rate)).toBe(1.5);
    expect(seekTimeOfFrame(0, ntsc.rate)).toBe(1001 / 60_000);
  });

  test("times before the clip return its first frame; frames outside are clamped", () => {
    expect(frameAtMediaTime(-0.01, pal.rate)).toBe(0);
    expect([clampFrame(-3, 10), clampFrame(4, 10), clampFrame(10, 10), clampFrame(3, 0)]).toEqual([0, 4, 9, 0]);
  });

  test("durations are in milliseconds", () => {
    expect(durationMsOfFrames(60, ntsc.rate)).toBe(2002);
  });
});

describe("typing", () => {
  test.each([
    ["1", 1],
    ["124", 49],
    ["1215", 315],
    ["01000000", 90_000],
    ["1:00", 25],
    ["1:00:00:00", 90_000],
    ["01:00:00.05", 90_005],
    [" 00:00:02:00 ", 50],
    ["::5:", 125],
  ])("PLAYER-061 %j at 25 frames is frame %i", (text, frame) => {
    expect(readTypedTimecode(text, pal)).toBe(frame);
  });

  test.each(["", " ", "abc", "25", "6000", "123456789", "1:2:3:4:5", "-5", "1e3", "٣"])(
    "PLAYER-061 %j is refused",
    (text) => {
      expect(readTypedTimecode(text, pal)).toBeNull();
    },
  );

  test("PLAYER-061 text typed in timecode mode is the clip's own timecode", () => {
    const clip: ClipTime = { ...pal, startFrame: 3600 * 25, frameCount: 1_000 };
    expect(["1:00:02:03", "01000203", "01:00:02:03"].map((text) => readTimeEntry(text, clip, "timecode"))).toEqual([
      53, 53, 53,
    ]);
  });

  test("a dropped label means the first frame of the minute", () => {
    expect(readTypedTimecode("00:01:00;00", ntsc)).toBe(1800);
    expect(readTypedTimecode("10001", ntsc)).toBe(1800);
  });

  test("PLAYER-079 the clip's own timecode can be typed and is clamped to the clip", () => {
    expect(readTimeEntry("01:01:00;02", dropClip, "timecode")).toBe(40);
    expect(readTimeEntry("00:00:00;00", dropClip, "timecode")).toBe(0);
    expect(readTimeEntry("02:00:00;00", dropClip, "timecode")).toBe(59);
  });

  test("a clip that crosses midnight accepts the labels after it", () => {
    const clip: ClipTime = { ...pal, startFrame: 24 * 3600 * 25 - 10, frameCount: 100 };
    expect(readTimeEntry("00:00:00:05", clip, "timecode")).toBe(15);
    expect(readTimeEntry("23:59:59:20", clip, "timecode")).toBe(5);
  });

  test("PLUS-269 a label past the end of a clip that crosses midnight is its last frame, one before its start its first", () => {
    const clip: ClipTime = { ...pal, startFrame: 24 * 3600 * 25 - 10, frameCount: 100 };
    expect(readTimeEntry("00:00:03:14", clip, "timecode")).toBe(99);
    expect(readTimeEntry("00:00:03:15", clip, "timecode")).toBe(99);
    expect(readTimeEntry("01:00:00:00", clip, "timecode")).toBe(99);
    expect(readTimeEntry("23:59:59:14", clip, "timecode")).toBe(0);
    expect(readTimeEntry("20:00:00:00", clip, "timecode")).toBe(0);
  });

  test("PLUS-269 the label after the last frame before midnight is the last frame; other clips are unaffected", () => {
    const untilMidnight: ClipTime = { ...pal, startFrame: 24 * 3600 * 25 - 10, frameCount: 10 };
    expect(readTimeEntry("00:00:00:00", untilMidnight, "timecode")).toBe(9);
    const early: ClipTime = { ...pal, startFrame: 3600 * 25, frameCount: 100 };
    expect(readTimeEntry("00:00:00:00", early, "timecode")).toBe(0);
    expect(readTimeEntry("23:00:00:00", early, "timecode")).toBe(99);
  });

  test("PLAYER-063 frames are whole numbers from 0", () => {
    expect(readTimeEntry("37", palClip, "frames")).toBe(37);
    expect(readTimeEntry("0", palClip, "frames")).toBe(0);
    expect(["-1", "1.5", "x", ""].map((text) => readTimeEntry(text, palClip, "frames"))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test("PLAYER-062 times are 0 or more", () => {
    expect(["0", "0:00", "00:00:00"].map((text) => readTimeEntry(text, palClip, "time"))).toEqual([0, 0, 0]);
    expect(["2", "0:02", "0:00:02", "1.5", "1,5"].map((text) => readTimeEntry(text, palClip, "time"))).toEqual([
      50, 50, 50, 37, 37,
    ]);
    expect(["-1", "x", "", "1:2:3:4"].map((text) => readTimeEntry(text, palClip, "time"))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

test("PLUS-313 a sound with a recorder's start shows the time of day, also past midnight, and accepts it when typed", () => {
  const sound = (dayTimeSeconds?: number) => ({
    rate: { numerator: 1000, denominator: 1 },
    dropFrame: false,
    startFrame: 0,
    frameCount: 90_000,
    ...(dayTimeSeconds === undefined ? {} : { dayTimeSeconds }),
  });
  const tenThirty = 10 * 3600 + 30 * 60;
  expect(displayFrame(61_000, sound(), "time")).toBe("00:01:01");
  expect(displayFrame(61_000, sound(tenThirty), "time")).toBe("10:31:01");
  expect(displayFrame(61_000, sound(86_400 - 30), "time")).toBe("00:00:31");
  expect(readTimeEntry("10:31:01", sound(tenThirty), "time")).toBe(61_000);
  expect(readTimeEntry("0:00:31", sound(86_400 - 30), "time")).toBe(61_000);
  expect(readTimeEntry("9:00:00", sound(tenThirty), "time")).toBe(0);
  expect(readTimeEntry("1:01", sound(), "time")).toBe(61_000);
});
