import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { canDropFrame, formatTimecode, framesPerDay, parseTimecode, saysDropFrame, type Timebase } from "./timecode.ts";
import { readVector, TIMECODE_VECTORS } from "./timecode-vectors.ts";

const DF2997: Timebase = { rate: { numerator: 30000, denominator: 1001 }, dropFrame: true };
const DF5994: Timebase = { rate: { numerator: 60000, denominator: 1001 }, dropFrame: true };
const DF11988: Timebase = { rate: { numerator: 120000, denominator: 1001 }, dropFrame: true };
const PAL: Timebase = { rate: { numerator: 25, denominator: 1 }, dropFrame: false };
const FILM: Timebase = { rate: { numerator: 24000, denominator: 1001 }, dropFrame: false };

const vectorsFile = process.env.CORPUS_DIR ? join(process.env.CORPUS_DIR, "..", "timecode-vectors.tsv") : "";
const hasVectorsFile = existsSync(vectorsFile);
if (!hasVectorsFile)
  console.warn("SKIPPED: no timecode-vectors.tsv beside CORPUS_DIR, testing the built-in table only");

describe("published vectors", () => {
  test("E07 every row of the table is exact both ways", () => {
    expect(TIMECODE_VECTORS.length).toBe(57);
    for (const { base, frame, label } of TIMECODE_VECTORS) {
      expect(formatTimecode(frame, base)).toBe(label);
      expect(parseTimecode(label, base)).toBe(frame);
    }
  });

  test.skipIf(!hasVectorsFile)("E07 every row of the corpus file is exact both ways", () => {
    const rows = readFileSync(vectorsFile, "utf8").trim().split("\n").slice(1);
    expect(rows.length).toBeGreaterThan(50);
    for (const { base, frame, label } of rows.map(readVector)) {
      expect(formatTimecode(frame, base)).toBe(label);
      expect(parseTimecode(label, base)).toBe(frame);
    }
  });
});

describe("the whole day", () => {
  test.each([
    ["23.976", FILM, 2_073_600],
    ["25", PAL, 2_160_000],
    ["29.97 drop", DF2997, 2_589_408],
    ["29.97 non-drop", { ...DF2997, dropFrame: false }, 2_592_000],
    ["59.94 drop", DF5994, 5_178_816],
    ["119.88 drop", DF11988, 10_357_632],
  ])("%s has its number of frames, and labels wrap around after them", (_name, base, frames) => {
    expect(framesPerDay(base)).toBe(frames);
    expect(formatTimecode(frames, base)).toBe(formatTimecode(0, base));
    expect(formatTimecode(-1, base)).toBe(formatTimecode(frames - 1, base));
  });

  test.each([
    ["29.97", DF2997],
    ["59.94", DF5994],
  ])("%s drop: every frame of an hour survives a round trip", (_name, base) => {
    const hour = Array.from({ length: framesPerDay(base) / 24 }, (_, frame) => frame);
    expect(hour.filter((frame) => parseTimecode(formatTimecode(frame, base), base) !== frame)).toEqual([]);
  });
});

describe("labels", () => {
  test.each(["00:01:00;00", "00:01:00;01", "00:59:00;01"])("%s is dropped at 29.97 drop", (label) => {
    expect(parseTimecode(label, DF2997)).toBeNull();
  });

  test("every tenth minute keeps all its labels", () => {
    expect(parseTimecode("00:10:00;00", DF2997)).toBe(17982);
    expect(parseTimecode("00:10:00;01", DF2997)).toBe(17983);
  });

  test.each([
    "24:00:00:00",
    "00:60:00:00",
    "00:00:60:00",
    "00:00:00:25",
    "00:00:00:0",
    "",
    "abc",
    "1:2:3:4",
    "-1:00:00:00",
  ])("%j is not a label at 25", (text) => {
    expect(parseTimecode(text, PAL)).toBeNull();
  });

  test("drop frame is only accepted at 29.97, 59.94 and 119.88", () => {
    const rates = [FILM, PAL, DF2997, DF5994, DF11988].map((base) => canDropFrame(base.rate));
    expect(rates).toEqual([false, false, true, true, true]);
    expect(canDropFrame({ numerator: 30, denominator: 1 })).toBe(false);
    expect(formatTimecode(1800, { rate: { numerator: 30, denominator: 1 }, dropFrame: true })).toBe("00:01:00:00");
  });

  test("above 100 frames per second the frames take three digits", () => {
    expect(formatTimecode(119, DF11988)).toBe("00:00:00;119");
    expect(parseTimecode("00:00:00;119", DF11988)).toBe(119);
  });

  test("a semicolon in a file's start timecode means drop frame", () => {
    expect(["01:00:58;20", "01:00:58:20", "01;00;58;20"].map(saysDropFrame)).toEqual([true, false, true]);
  });
});
