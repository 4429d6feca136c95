import { expect, test } from "vitest";
import { catchUp } from "./catch-up.ts";

test("clocks that are together keep their speed", () => {
  expect([0, 0.0079, -0.0079].map(catchUp)).toEqual([1, 1, 1]);
});

test("one that is ahead slows down and one that is behind speeds up, to be together in an eighth of a second", () => {
  expect(catchUp(0.008)).toBeCloseTo(0.936, 6);
  expect(catchUp(0.05)).toBeCloseTo(0.6, 6);
  expect(catchUp(-0.008)).toBeCloseTo(1.064, 6);
  expect(catchUp(-0.05)).toBeCloseTo(1.4, 6);
});

test("never below a quarter of the speed, nor above one and a half", () => {
  expect([5, -5].map(catchUp)).toEqual([0.25, 1.5]);
});
