import { expect, test } from "vitest";
import { owesFactor } from "./owes-factor.ts";

test("ACCOUNT-013 a person who must have a second factor and has none must set one up", () => {
  expect(owesFactor({ needsMfa: true, hasActiveFactors: false })).toBe(true);
  expect(owesFactor({ needsMfa: true, hasActiveFactors: true })).toBe(false);
  expect(owesFactor({ needsMfa: false, hasActiveFactors: false })).toBe(false);
  expect(owesFactor({ needsMfa: null, hasActiveFactors: null })).toBe(false);
});
