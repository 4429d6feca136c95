import { expect, test } from "vitest";
import { nextShuttleSpeed, reverseFrame } from "./shuttle.ts";

test("the same key runs faster, up to the fastest rate", () => {
  expect(nextShuttleSpeed(0, -1)).toBe(-1);
  expect(nextShuttleSpeed(-1, -1)).toBe(-1.25);
  expect(nextShuttleSpeed(-2, -1)).toBe(-2);
  expect(nextShuttleSpeed(1.75, 1)).toBe(2);
});

test("the other key turns round at normal speed", () => {
  expect(nextShuttleSpeed(-1.5, 1)).toBe(1);
  expect(nextShuttleSpeed(2, -1)).toBe(-1);
});

test("running backwards ends at the first frame", () => {
  expect(reverseFrame(100, 1000, 25, 0)).toBe(75);
  expect(reverseFrame(100, 39, 25, 0)).toBe(100);
  expect(reverseFrame(10, 5000, 25, 3)).toBe(3);
});
