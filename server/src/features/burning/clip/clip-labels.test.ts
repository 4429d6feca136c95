import { expect, test } from "vitest";
import { segmentLabels } from "./clip-labels.ts";

const ntsc = { rate: { numerator: 30_000, denominator: 1_001 }, dropFrame: true, startFrame: 0, frameCount: 100_000 };

test("PLUS-1075 pictures are labelled with the timecode of their position in the clip, even with drop frame and past midnight", () => {
  // The segment begins at frame 1,798.
  const times = { decodeTime: 1_798 * 1_001, durations: [1_001, 1_001, 1_001, 1_001] };
  expect(segmentLabels(times, 30_000, ntsc)).toEqual(["00:00:59;28", "00:00:59;29", "00:01:00;02", "00:01:00;03"]);
  const late = {
    rate: { numerator: 25, denominator: 1 },
    dropFrame: false,
    startFrame: 24 * 3_600 * 25 - 1,
    frameCount: 9,
  };
  const first = { decodeTime: 0, durations: [512, 512] };
  expect(segmentLabels(first, 12_800, late)).toEqual(["23:59:59:24", "00:00:00:00"]);
});

test("PLUS-1075 pictures of a variable-rate clip are labelled with their times, repeated ones with the time of the picture shown", () => {
  // Pictures at slots 0, 1 and 3, at 30 per second.
  const frameTimes = { startsUs: [0, 33_333, 100_000], endUs: 133_333 };
  const clip = {
    ...ntsc,
    rate: { numerator: 22_500, denominator: 1_000 },
    dropFrame: false,
    frameCount: 3,
    frameTimes,
  };
  const times = { decodeTime: 0, durations: [1_000, 1_000, 1_000, 1_000] };
  const labels = segmentLabels(times, 30_000, clip);
  expect(labels).toEqual(["00:00:00.000", "00:00:00.034", "00:00:00.034", "00:00:00.100"]);
});
