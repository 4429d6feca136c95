import { expect, test } from "vitest";
import { formatBitRate, formatByteRate, formatBytes } from "./size.ts";

test.each([
  [0, "0 B"],
  [1, "1 B"],
  [999, "999 B"],
  [1000, "1.0 kB"],
  [1024, "1.0 kB"],
  [1250, "1.3 kB"],
  [999_949, "999.9 kB"],
  [999_950, "1.0 MB"],
  [20e9, "20.0 GB"],
  [1.5e12, "1.5 TB"],
  [2e15, "2.0 PB"],
  [5e18, "5000.0 PB"],
])("FORMAT-005 FORMAT-006 %d bytes read %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [800, "800 Bit/s"],
  [64_000, "64.0 kBit/s"],
  [8_200_000, "8.2 MBit/s"],
  [2.5e9, "2.5 GBit/s"],
  [3.4e12, "3.4 TBit/s"],
  [1.2e15, "1.2 PBit/s"],
])("FORMAT-007 %d bits per second read %s", (bits, text) => {
  expect(formatBitRate(bits)).toBe(text);
});

test("an invalid amount reads as nothing, not as NaN", () => {
  expect([formatBytes(Number.NaN), formatBytes(-1), formatByteRate(Number.POSITIVE_INFINITY)]).toEqual([
    "0 B",
    "0 B",
    "0 B/s",
  ]);
});
