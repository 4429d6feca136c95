import { expect, test } from "vitest";
import { hasOtherRate } from "./other-rate.ts";

const rate = (numerator: number, denominator = 1) => ({ frameRate: { numerator, denominator }, frameTimesUrl: null });

test("PLUS-1593 versions with other rates, and one of variable rate, have the same frame at another moment", () => {
  expect(hasOtherRate(rate(25), rate(50, 2))).toBe(false);
  expect(hasOtherRate(rate(24), rate(24_000, 1_001))).toBe(true);
  expect(hasOtherRate(rate(25), rate(60))).toBe(true);
  const variable = { ...rate(25), frameTimesUrl: "https://rushlight.example/times.json" };
  expect([hasOtherRate(variable, rate(25)), hasOtherRate(rate(25), variable)]).toEqual([true, true]);
  const still = { frameRate: null, frameTimesUrl: null };
  expect([hasOtherRate(still, still), hasOtherRate(still, rate(25)), hasOtherRate(rate(25), still)]).toEqual([
    false,
    false,
    false,
  ]);
});
