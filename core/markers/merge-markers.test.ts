import { expect, test } from "vitest";
import { mergeMarkers } from "./merge-markers.ts";

const placed = (markers: number[], widthPx: number) => mergeMarkers(markers, widthPx, (place) => place);

test("COMMENTS-030 markers within 10 px of each other merge, others stay apart", () => {
  expect(placed([0.1, 0.11, 0.1211], 1000).map((group) => group.markers)).toEqual([[0.1, 0.11], [0.1211]]);
  expect(placed([0.1, 0.1104], 1000)).toHaveLength(2);
  expect(placed([0.1, 0.1099], 1000)).toHaveLength(1);
});

test("COMMENTS-030 the same comments merge on a narrow timeline and part on a wide one", () => {
  expect(placed([0.1, 0.12], 400).length).toBe(1);
  expect(placed([0.1, 0.12], 1600).length).toBe(2);
});

test("a row of close markers is one group, placed at its first", () => {
  expect(placed([0.02, 0, 0.01], 1000)).toEqual([{ positionPx: 0, markers: [0, 0.01, 0.02] }]);
});

test("places outside the clip are clamped to its ends", () => {
  expect(placed([-1, 2], 100).map((group) => group.positionPx)).toEqual([0, 100]);
});

test("without markers there are no groups", () => {
  expect(placed([], 500)).toEqual([]);
});

test("PLUS-355 no marker covers another: a marker that would begin inside the previous one is counted there", () => {
  const groups = mergeMarkers([0, 15, 26, 41, 80], 100, (px) => px / 100, 22);
  expect(groups.map(({ positionPx, markers }) => [positionPx, markers.length])).toEqual([
    [0, 2],
    [26, 2],
    [80, 1],
  ]);
});
