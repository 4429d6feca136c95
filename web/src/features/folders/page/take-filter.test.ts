import { expect, test } from "vitest";
import { isFiltering, NO_FILTER, withFilter } from "./take-filter.ts";

test("FOLDERS-046 FOLDERS-047 circled and uncircled exclude each other", () => {
  const circled = withFilter(withFilter(NO_FILTER, "uncircled", true), "circled", true);
  expect([circled.circled, circled.uncircled]).toEqual([true, false]);
  const uncircled = withFilter(circled, "uncircled", true);
  expect([uncircled.circled, uncircled.uncircled]).toEqual([false, true]);
  expect(isFiltering(withFilter(uncircled, "uncircled", false))).toBe(false);
});
