import { expect, test } from "vitest";
import { positionOfMarks, rangeText } from "./comment-clock.ts";

const format = (place: number) => `f${place}`;

test("COMMENTS-015 a comment shows its range, or a single time if it has none", () => {
  expect(rangeText({ start: 10, end: 20 }, format)).toBe("f10 – f20");
  expect(rangeText({ start: 10, end: 10 }, format)).toBe("f10");
});

test("COMMENTS-035 without in and out points the position is the current frame", () => {
  expect(positionOfMarks(37, undefined, undefined)).toEqual({ start: 37, end: 37 });
});

test("COMMENTS-037 COMMENTS-038 without a position none is shown", () => {
  expect(positionOfMarks(undefined, undefined, undefined)).toBeUndefined();
  expect(positionOfMarks(undefined, 3, 9)).toBeUndefined();
});

test("in and out points form a range in whatever order they were set", () => {
  expect(positionOfMarks(50, 10, 20)).toEqual({ start: 10, end: 20 });
  expect(positionOfMarks(50, 20, 10)).toEqual({ start: 10, end: 20 });
  expect(positionOfMarks(50, 10, undefined)).toEqual({ start: 10, end: 50 });
  expect(positionOfMarks(5, undefined, 30)).toEqual({ start: 5, end: 30 });
});

test("on the wrong side of a single point the range is that point alone", () => {
  expect(positionOfMarks(5, 10, undefined)).toEqual({ start: 10, end: 10 });
  expect(positionOfMarks(50, undefined, 30)).toEqual({ start: 30, end: 30 });
  expect(rangeText({ start: 20, end: 10 }, format)).toBe("f20");
});
