import { expect, test } from "vitest";
import { readPeaks, waveformPath } from "./waveform-path.ts";

test("a waveform is one stroke per column, from the loudest to the quietest sample", () => {
  expect(waveformPath([-1, 1, 0, 0], 100, 200)).toBe("M25.0 -0.5V200.5M75.0 99.5V100.5");
});

test("many peaks are drawn in 500 columns that keep the loudest of each", () => {
  const peaks = Array.from({ length: 4000 }, (_, index) => (index === 3 ? 1 : 0));
  const path = waveformPath(peaks, 500, 200);
  expect(path.match(/M/g)?.length).toBe(500);
  expect(path.startsWith("M0.5 -0.5")).toBe(true);
});

test("an invalid waveform draws nothing", () => {
  expect(waveformPath(readPeaks({ peaks: "loud" }), 100, 100)).toBe("");
  expect(readPeaks(null)).toEqual([]);
  expect(readPeaks({ peaks: [0, Number.NaN, "x", 1] })).toEqual([0, 1]);
});

test("samples outside of the range are clamped to it, and a lone value draws nothing", () => {
  expect(waveformPath([-3, 3], 100, 200)).toBe("M50.0 -0.5V200.5");
  expect(waveformPath([1], 100, 200)).toBe("");
  expect([undefined, "peaks", {}, []].map(readPeaks)).toEqual([[], [], [], []]);
});
