import { expect, test } from "vitest";
import { parseFfprobeReport } from "../ffprobe-report.ts";
import { unstatedLength } from "./unstated-length.ts";

const report = (duration?: number) =>
  parseFfprobeReport(JSON.stringify({ streams: [{ index: 0, time_base: "1/1000" }], format: { duration } }));
/** 100 pictures of 40 ms, which take 1,000 bytes each. */
const packets = { ticks: Array.from({ length: 100 }, (_, index) => index * 40), lastPlace: 100_000 };

test("PLUS-1471 an unstated length is that of the pictures that were read, and a guess by the size where there are more", () => {
  const [stream] = report().streams;
  if (!stream) throw new Error("no stream");
  const length = (sizeBytes: number, isWhole: boolean, duration?: number) =>
    unstatedLength(report(duration), stream, packets, { sizeBytes, isWhole });
  expect(length(900_000, true)).toEqual({ seconds: 4, isGuessed: false });
  expect(length(900_000, false)).toEqual({ seconds: 36, isGuessed: true });
  expect(length(1e12, false)).toEqual({ seconds: 86_400, isGuessed: true });
  expect(length(900_000, false, 4)).toBeNull();
});
