import { expect, test } from "vitest";
import { streamBandwidth } from "./stream-bandwidth.ts";

test("PLUS-310 the peak is that of the largest full segment, the average covers all", () => {
  const segments = [
    { bytes: 100_000, seconds: 2 },
    { bytes: 300_000, seconds: 2 },
  ];
  expect(streamBandwidth(segments, 2)).toEqual({ peak: 1_200_000, average: 800_000 });
});

test("PLUS-310 the average never exceeds the peak, also if a short last segment raises it", () => {
  const segments = [
    { bytes: 10_000, seconds: 2 },
    { bytes: 90_000, seconds: 0.2 },
  ];
  const { peak, average } = streamBandwidth(segments, 2);
  expect(average).toBeCloseTo((100_000 * 8) / 2.2);
  expect(peak).toBe(average);
});

test("PLUS-310 a clip shorter than a segment has one value", () => {
  expect(streamBandwidth([{ bytes: 5_000, seconds: 0.2 }], 2)).toEqual({ peak: 200_000, average: 200_000 });
});
