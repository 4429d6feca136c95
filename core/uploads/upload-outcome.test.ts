import { expect, test } from "vitest";
import { mergedStats, type UploadStats } from "./upload-outcome.ts";

const nothing: UploadStats = {
  hasMetadata: false,
  invalidMetadata: false,
  files: 0,
  parsed: 0,
  matched: 0,
  folderHasMetadata: false,
};

test("two uploads to one place add what was read and matched, and see the same clips", () => {
  const one = { ...nothing, files: 3, parsed: 10, matched: 2, metadataProblems: ["a.ale: It contains no text"] };
  const other = { ...nothing, files: 5, parsed: 4, matched: 1, metadataProblems: ["b.xml: Not well-formed"] };
  expect(mergedStats(one, other)).toEqual({
    ...nothing,
    files: 5,
    parsed: 14,
    matched: 3,
    metadataProblems: ["a.ale: It contains no text", "b.xml: Not well-formed"],
  });
});

test("older records without problems can be added", () => {
  expect(mergedStats(nothing, nothing)).toEqual({ ...nothing, metadataProblems: [] });
});

test.each(["hasMetadata", "invalidMetadata", "folderHasMetadata"] as const)("one upload's %s is enough", (what) => {
  const has = { ...nothing, [what]: true };
  const expected = { ...nothing, [what]: true, metadataProblems: [] };
  expect(mergedStats(has, nothing)).toEqual(expected);
  expect(mergedStats(nothing, has)).toEqual(expected);
});
