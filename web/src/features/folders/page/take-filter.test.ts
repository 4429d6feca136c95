import { expect, test } from "vitest";
import { isFiltering, NO_FILTER, withFilter } from "./take-filter.ts";

test("FOLDERS-046 FOLDERS-047 circled and uncircled exclude each other", () => {
  const circled = withFilter(withFilter(NO_FILTER, "uncircled", true), "circled", true);
  expect([circled.circled, circled.uncircled]).toEqual([true, false]);
  const uncircled = withFilter(circled, "uncircled", true);
  expect([uncircled.circled, uncircled.uncircled]).toEqual([false, true]);
  expect(isFiltering(withFilter(uncircled, "uncircled", false))).toBe(false);
});

test("FOLDERS-015 each part of the filter filters on its own; blanks are no text", () => {
  expect(isFiltering(NO_FILTER)).toBe(false);
  expect(isFiltering({ ...NO_FILTER, text: "  " })).toBe(false);
  const parts = [
    { text: "a" },
    { circled: true },
    { uncircled: true },
    { notes: true },
    { review: "APPROVED" },
  ] as const;
  for (const part of parts) expect(isFiltering({ ...NO_FILTER, ...part })).toBe(true);
});

test("FOLDERS-046 FOLDERS-047 notes go with either, and a switch that is turned off changes no other", () => {
  const both = withFilter(withFilter(NO_FILTER, "circled", true), "notes", true);
  expect(both).toEqual({ ...NO_FILTER, circled: true, notes: true });
  expect(withFilter(both, "uncircled", false)).toEqual({ ...both, uncircled: false });
  expect(withFilter({ ...both, circled: false, uncircled: true }, "circled", false).uncircled).toBe(true);
});
