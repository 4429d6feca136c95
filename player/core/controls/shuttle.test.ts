import { expect, test } from "vitest";
import { nextShuttleSpeed, reverseFrame } from "./shuttle.ts";

test("pressing the same key again speeds up, to the fastest rate", () => {
  expect(nextShuttleSpeed(0, -1)).toBe(-1);
  expect(nextShuttleSpeed(-1, -1)).toBe(-1.25);
  expect(nextShuttleSpeed(-2, -1)).toBe(-2);
  expect(nextShuttleSpeed(1.75, 1)).toBe(2);
});

test("the other key reverses at normal speed", () => {
  expect(nextShuttleSpeed(-1.5, 1)).toBe(1);
  expect(nextShuttleSpeed(2, -1)).toBe(-1);
});

test("playing backwards stops at the first frame", () => {
  const clip = { rate: { numerator: 25, denominator: 1 } };
  expect(reverseFrame(100, 1000, clip, 0)).toBe(75);
  expect(reverseFrame(100, 39, clip, 0)).toBe(100);
  expect(reverseFrame(10, 5000, clip, 3)).toBe(3);
});

test("PLUS-575 playing a variable-rate clip backwards shows each picture for its own time", () => {
  const frameTimes = { startsUs: [0, 1_000_000, 1_100_000, 1_200_000], endUs: 2_000_000 };
  const clip = { rate: { numerator: 25, denominator: 1 }, frameTimes };
  expect([0, 50, 90, 150, 250, 1100].map((ms) => reverseFrame(2, ms, clip, 0))).toEqual([2, 2, 2, 1, 0, 0]);
  expect(reverseFrame(3, 799, clip, 0)).toBe(3);
  expect(reverseFrame(3, 801, clip, 0)).toBe(2);
  expect(reverseFrame(3, 5000, clip, 2)).toBe(2);
});
