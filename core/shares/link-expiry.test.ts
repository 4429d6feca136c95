import { expect, test } from "vitest";
import { compareExpiry, linkExpiry } from "./link-expiry.ts";

test("SHARES-032 a link has no end, time left, or has expired: also when exactly nothing is left", () => {
  expect(linkExpiry(null, 1_000)).toEqual({ state: "never" });
  expect(linkExpiry(1_001, 1_000)).toEqual({ state: "valid", leftMs: 1 });
  expect(linkExpiry(1_000, 1_000)).toEqual({ state: "expired" });
  expect(linkExpiry(1, 1_000)).toEqual({ state: "expired" });
});

test("SHARES-033 expired links sort after valid ones, and those that end soon come first", () => {
  const order = [999, null, 3_000, 2_000].map((end) => linkExpiry(end, 1_000)).sort(compareExpiry);
  expect(order).toEqual([
    { state: "valid", leftMs: 1_000 },
    { state: "valid", leftMs: 2_000 },
    { state: "never" },
    { state: "expired" },
  ]);
});
