import { expect, test } from "vitest";
import { segmentTiming } from "./segment-timing.ts";

test.each([
  [24000, 1001, 12, 2.002],
  [24, 1, 12, 2],
  [25, 1, 13, 2.08],
  [30000, 1001, 15, 2.001999],
  [50, 1, 25, 2],
  [60000, 1001, 30, 2.001999],
])("at %i/%i a GOP has %i frames and a segment lasts %f s", (numerator, denominator, gopFrames, segmentSeconds) => {
  const timing = segmentTiming({ numerator, denominator }, "ladder");
  expect(timing.gopFrames).toBe(gopFrames);
  expect(timing.segmentSeconds).toBeCloseTo(segmentSeconds, 5);
});

test("the quick rung is cut twice as fine", () => {
  expect(segmentTiming({ numerator: 25, denominator: 1 }, "quick").segmentSeconds).toBeCloseTo(1.04, 5);
});
