import { expect, test } from "vitest";
import { linkExpiry } from "./link-expiry.ts";

test("SHARES-032 a link never expires, has time left, or has expired, also with exactly nothing left", () => {
  expect(linkExpiry(null, 1_000)).toEqual({ state: "never" });
  expect(linkExpiry(1_001, 1_000)).toEqual({ state: "valid", leftMs: 1 });
  expect(linkExpiry(1_000, 1_000)).toEqual({ state: "expired" });
  expect(linkExpiry(1, 1_000)).toEqual({ state: "expired" });
});
