import { expect, test } from "vitest";
import { type QuotaUnit, typedBytes, typedSize } from "./quota-size.ts";

test.each([
  ["500", "GB", 5e11],
  [" 2 ", "TB", 2e12],
  ["2 TB", "GB", 2e12],
  ["750mb", "GB", 7.5e8],
  ["1.5", "TB", 1.5e12],
  ["1,5", "TB", 1.5e12],
  ["0.000001", "MB", 1],
  ["9007.19", "TB", 9_007_190_000_000_000],
  ["", "GB", null],
  ["  ", "GB", null],
] as const)("PLUS-1682 '%s' in %s is %s bytes", (text, unit, bytes) => {
  expect(typedBytes({ text, unit })).toBe(bytes);
});

test.each(["0", "0.0000001", "-5", "1,500", "1e9", "lots", "5 PB", "5 GB GB", "9008 TB", "٣", "1.2.3"])(
  "PLUS-1682 '%s' is no size",
  (text) => {
    expect(typedBytes({ text, unit: "MB" })).toBe("wrong");
  },
);

test.each([
  [null, "", "GB"],
  [5e11, "500", "GB"],
  [1.5e12, "1.5", "TB"],
  [1_230_000, "1.23", "MB"],
  [1, "0.000001", "MB"],
  [1_234_567_890, "1234.56789", "MB"],
] as const)("a quota of %s bytes is edited as '%s' %s, and read again as the same", (bytes, text, unit: QuotaUnit) => {
  expect(typedSize(bytes)).toEqual({ text, unit });
  expect(typedBytes({ text, unit })).toBe(bytes);
});
