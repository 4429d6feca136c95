import { expect, test } from "vitest";
import { type MeterReport, ProgressMeter } from "./progress-meter.ts";

function meter(totalBytes: number) {
  const reports: MeterReport[] = [];
  const clock = { nowMs: 0 };
  return {
    reports,
    clock,
    meter: new ProgressMeter(
      totalBytes,
      (report) => reports.push(report),
      () => clock.nowMs,
    ),
  };
}

test("UPLOAD-082 progress is reported at most every 500 ms", () => {
  const { reports, clock, meter: measured } = meter(1000);
  for (clock.nowMs = 0; clock.nowMs < 2000; clock.nowMs += 50) measured.sent("a", clock.nowMs / 4);
  expect(reports.map(({ uploaded }) => uploaded)).toEqual([0, 0.125, 0.25, 0.375]);
});

test("the rate is that of the last five seconds", () => {
  const { reports, clock, meter: measured } = meter(100_000);
  for (clock.nowMs = 0; clock.nowMs <= 10_000; clock.nowMs += 500) measured.sent("a", clock.nowMs);
  expect(reports.at(-1)?.bytesPerSecond).toBe(1000);
  clock.nowMs = 20_000;
  measured.sent("a", 10_000);
  expect(reports.at(-1)?.bytesPerSecond).toBe(0);
});

test("bytes of a broken part are subtracted, and earlier bytes don't count as speed", () => {
  const { reports, clock, meter: measured } = meter(1000);
  measured.settle(500);
  clock.nowMs = 500;
  measured.sent("b", 300);
  clock.nowMs = 1000;
  measured.lost("b");
  expect(reports.map(({ uploaded, bytesPerSecond }) => [uploaded, bytesPerSecond])).toEqual([
    [0.5, 0],
    [0.8, 600],
    [0.5, 0],
  ]);
});

test("an upload of no bytes is complete", () => {
  const { reports, meter: measured } = meter(0);
  measured.settle(0);
  expect(reports).toEqual([{ uploaded: 1, bytesPerSecond: 0 }]);
});
