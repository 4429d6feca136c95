import { expect, test } from "vitest";
import { type WatermarkFacts, watermarkText } from "./watermark-text.ts";
import type { WatermarkType } from "./watermarks.ts";

const facts: WatermarkFacts = {
  clipName: "A001C003_261121_R1AB",
  slate: "101 / 33 / 1",
  folder: "Day 4",
  project: "Harrow Sound",
  production: "Tern & Tide",
  user: "Priya Raman",
  clip: {
    kind: "video",
    rate: { numerator: 25, denominator: 1 },
    dropFrame: false,
    startFrame: 25 * 3600 * 10,
    frameCount: 500,
  },
};
const now = new Date(2026, 10, 3, 9, 5, 7);
const shown = (type: WatermarkType, frame = 0, changed: Partial<WatermarkFacts> = {}) =>
  watermarkText({ type, text: "For Ada only" }, { ...facts, ...changed }, { frame, now });

test("WATERMARK-026 WATERMARK-034 clip name and scene/take label; something other than a take has none", () => {
  expect(shown("ClipName")).toBe("A001C003_261121_R1AB");
  expect(shown("Slate")).toBe("101 / 33 / 1");
  expect(shown("Slate", 0, { slate: null })).toBe("");
});

test("WATERMARK-027 WATERMARK-064 the time of day is the viewer's own date and time, every part with a leading zero", () => {
  expect(shown("TimeOfDay")).toBe("2026-11-03 09:05:07");
});

test("WATERMARK-028 a custom item shows its text", () => {
  expect(shown("Custom")).toBe("For Ada only");
});

test("WATERMARK-030 WATERMARK-031 WATERMARK-032 folder, production and project are shown by name", () => {
  expect(shown("Folder")).toBe("Day 4");
  expect(shown("Production")).toBe("Tern & Tide");
  expect(shown("Project")).toBe("Harrow Sound");
});

test("WATERMARK-033 WATERMARK-064 a project is shown with its folder, if it has one", () => {
  expect(shown("ProjectFolder")).toBe("Harrow Sound / Day 4");
  expect(shown("ProjectFolder", 0, { folder: "" })).toBe("Harrow Sound");
});

test("WATERMARK-029 WATERMARK-035 WATERMARK-036 WATERMARK-064 frame number from 0, playback time and timecode are those of the frame shown", () => {
  const at = (frame: number) => (["Frame", "Time", "TimeCode"] as const).map((type) => shown(type, frame));
  expect(at(0)).toEqual(["0", "00:00:00", "10:00:00:00"]);
  expect(at(24)).toEqual(["24", "00:00:00", "10:00:00:24"]);
  expect(at(25)).toEqual(["25", "00:00:01", "10:00:01:00"]);
});

test("WATERMARK-036 drop-frame timecode skips the dropped numbers", () => {
  const clip = {
    ...facts.clip,
    kind: "video",
    rate: { numerator: 30_000, denominator: 1001 },
    dropFrame: true,
  } as const;
  expect(shown("TimeCode", 1800, { clip: { ...clip, startFrame: 0, frameCount: 2000 } })).toBe("00:01:00;02");
});

test("WATERMARK-029 WATERMARK-035 WATERMARK-036 sound has a time but no frames, a still image has neither", () => {
  const rate = { numerator: 1000, denominator: 1 };
  const sound = { kind: "audio", rate, dropFrame: false, startFrame: 0, frameCount: 90_000 } as const;
  expect([shown("Time", 61_000, { clip: sound }), shown("Frame", 9, { clip: sound })]).toEqual(["00:01:01", ""]);
  expect(shown("TimeCode", 9, { clip: sound })).toBe("");
  for (const type of ["Time", "Frame", "TimeCode"] as const) expect(shown(type, 9, { clip: null })).toBe("");
});

test("WATERMARK-037 the user's name is shown, or the visitor's stand-in on a link", () => {
  expect(shown("UserName")).toBe("Priya Raman");
  expect(shown("UserName", 0, { user: "203.0.113.9" })).toBe("203.0.113.9");
});
