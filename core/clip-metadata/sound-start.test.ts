import { expect, test } from "vitest";
import { soundStart } from "./sound-start.ts";

const HOUR = 3_600n * 48_000n;
const start = (samples: bigint | null, rate = "25/1", flag = "NDF", samplesPerSecond: number | null = 48_000) =>
  soundStart({ samples, samplesPerSecond }, rate, flag);

test("samples since midnight become a label, rounded down to a frame", () => {
  expect(start(0n)).toBe("00:00:00:00");
  expect(start(HOUR)).toBe("01:00:00:00");
  expect(start(HOUR + 1_919n)).toBe("01:00:00:00");
  expect(start(HOUR + 1_920n)).toBe("01:00:00:01");
  expect(start(HOUR * 2n, "25/1", "NDF", 96_000)).toBe("01:00:00:00");
});

test.each(["DF", " df "])("the flag %o means drop frame", (flag) => {
  expect(start(172_972_800n, "30000/1001", flag)).toBe("01:00:03;18");
});

test("any other flag means every frame is counted", () => {
  expect(start(172_972_800n, "30000/1001", "NDF")).toBe("01:00:00:00");
  expect(start(172_972_800n, "30000/1001", "")).toBe("01:00:00:00");
});

test("there is no start without a time, a clock or a rate, or beyond what can be counted", () => {
  expect(start(null)).toBeNull();
  expect(start(HOUR, "25/1", "NDF", null)).toBeNull();
  expect(start(HOUR, "25/1", "NDF", 0)).toBeNull();
  expect(start(HOUR, "fast")).toBeNull();
  expect(start(2n ** 63n, "25/1", "NDF", 1)).toBeNull();
});
