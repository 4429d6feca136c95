import { expect, test } from "vitest";
import { filteredTakes } from "./filtered-takes.ts";
import { isFiltering, NO_FILTER, withFilter } from "./take-filter.ts";

const takes = [
  { name: "A2.mov", displayName: "24 / 2", circled: false, commentCount: 3 },
  { name: "A10.mov", displayName: "24 / 10", circled: true, commentCount: 0 },
  { name: "boom.wav", displayName: "boom.wav", circled: false, commentCount: 0 },
];
const left = (filter: Partial<typeof NO_FILTER>) =>
  filteredTakes(takes, { ...NO_FILTER, ...filter }).map(({ name }) => name);

test("PLUS-354 the text is looked for in names and slates, without regard to case", () => {
  expect(left({ text: " BOOM " })).toEqual(["boom.wav"]);
  expect(left({ text: "24 / 1" })).toEqual(["A10.mov"]);
});

test("PLUS-354 circled, uncircled and notes each keep their takes only", () => {
  expect(left({ circled: true })).toEqual(["A10.mov"]);
  expect(left({ uncircled: true })).toEqual(["A2.mov", "boom.wav"]);
  expect(left({ notes: true })).toEqual(["A2.mov"]);
});

test("FOLDERS-046 FOLDERS-047 circled and uncircled exclude each other", () => {
  const circled = withFilter(withFilter(NO_FILTER, "uncircled", true), "circled", true);
  expect([circled.circled, circled.uncircled]).toEqual([true, false]);
  const uncircled = withFilter(circled, "uncircled", true);
  expect([uncircled.circled, uncircled.uncircled]).toEqual([false, true]);
  expect(isFiltering(withFilter(uncircled, "uncircled", false))).toBe(false);
});
