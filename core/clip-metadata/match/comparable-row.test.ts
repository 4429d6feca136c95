import { describe, expect, test } from "vitest";
import type { ClipRow } from "#core/clip-metadata/clip-row.ts";
import { comparableRow } from "./comparable-row.ts";

const row = (change: Partial<ClipRow> = {}): ClipRow => ({
  fileNames: ["A001.mov"],
  clipNames: ["Wide"],
  reels: ["A001"],
  start: { label: "01:00:00:00", rate: null },
  end: { label: "01:00:10:00", rate: null },
  values: [{ label: "Scene", value: "12" }],
  ...change,
});
const [longest, tooLong] = ["n".repeat(255), "n".repeat(256)];

describe("the row of a clip, to be compared", () => {
  test("stays as it is if a clip could have all its names", () => {
    const given = row({ fileNames: [longest], clipNames: [longest], reels: [longest, "B"], start: null, end: null });
    expect(comparableRow(given)).toBe(given);
    const timed = row({ start: { label: "1".repeat(64), rate: null }, end: { label: "2".repeat(64), rate: null } });
    expect(comparableRow(timed)).toBe(timed);
  });

  test.each(["fileNames", "clipNames", "reels"] as const)("loses only what is too long of its %s", (names) => {
    const given = row({ [names]: ["first", tooLong, longest] });
    expect(comparableRow(given)).toEqual({ ...given, [names]: ["first", longest] });
    expect(comparableRow(row({ [names]: [tooLong] }))).toEqual(row({ [names]: [] }));
  });

  test.each(["start", "end"] as const)("loses a %s that is too long for timecode", (time) => {
    const given = row({ [time]: { label: "1".repeat(65), rate: null } });
    expect(comparableRow(given)).toEqual(row({ [time]: null }));
  });
});
