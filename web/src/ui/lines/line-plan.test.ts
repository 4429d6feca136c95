import { expect, test } from "vitest";
import { evenLines, linesInView, NO_LINES, offsetToShow, unevenLines, withMargin } from "./line-plan.ts";

const even = evenLines(1_000, 50, 16);
const uneven = unevenLines([0, 38, 138, 238, 276], 376, 24);

test("lines are laid out one below the other, with space before or after them", () => {
  expect([even.startPx(0), even.startPx(10), even.totalPx]).toEqual([16, 516, 50_016]);
  expect([uneven.startPx(1), uneven.startPx(5), uneven.totalPx]).toEqual([38, 376, 400]);
});

test("the line that covers a position is found; outside the list, the first or last one", () => {
  for (const [px, index] of [
    [0, 0],
    [65, 0],
    [66, 1],
    [516, 10],
    [60_000, 999],
  ] as const)
    expect(even.at(px)).toBe(index);
  for (const [px, index] of [
    [-5, 0],
    [37, 0],
    [38, 1],
    [275, 3],
    [276, 4],
    [999, 4],
  ] as const)
    expect(uneven.at(px)).toBe(index);
});

test("SHELL-045 a view shows the lines that it touches, and nothing for an empty list or without a height", () => {
  expect(linesInView(uneven, 0, 138)).toEqual({ from: 0, to: 2 });
  expect(linesInView(uneven, 37, 102)).toEqual({ from: 0, to: 3 });
  expect(linesInView(even, 25_016, 100)).toEqual({ from: 500, to: 502 });
  expect(linesInView(evenLines(0, 50), 0, 500)).toBe(NO_LINES);
  expect(linesInView(even, 0, 0)).toBe(NO_LINES);
});

test("some more lines are rendered on both sides, as far as the list reaches", () => {
  expect(withMargin({ from: 2, to: 5 }, 4, 1_000)).toEqual({ from: 0, to: 9 });
  expect(withMargin({ from: 990, to: 998 }, 4, 1_000)).toEqual({ from: 986, to: 1_000 });
  expect(withMargin(NO_LINES, 4, 1_000)).toBe(NO_LINES);
});

test("a view scrolls no further than needed to show a line, with space next to it", () => {
  expect(offsetToShow(even, 3, 0, 500)).toBe(0);
  expect(offsetToShow(even, 20, 0, 500)).toBe(16 + 21 * 50 - 500);
  expect(offsetToShow(even, 20, 0, 500, 98)).toBe(16 + 21 * 50 + 98 - 500);
  expect(offsetToShow(even, 3, 5_000, 500)).toBe(166);
  expect(offsetToShow(even, 0, 5_000, 500, 98)).toBe(0);
});
