import { expect, test } from "vitest";
import { type CheckLook, type RateResult, totalsOf, verdictOf } from "./check-result.ts";

const right: CheckLook = { wanted: 5, named: 5, seen: 5, lateMs: 0, ms: 10 };
const result = (looks: readonly CheckLook[], stoodStill = false): RateResult => ({ rate: "25", looks, stoodStill });

test("PLUS-909 another picture or name counts as wrong, one that became right as late, an unreadable one as neither", () => {
  const looks = [
    right,
    { ...right, seen: 6, lateMs: 3 },
    { ...right, named: 6, seen: 5 },
    { ...right, lateMs: 40, ms: 30 },
    { ...right, lateMs: 80, ms: 50 },
    { ...right, seen: null },
  ];
  const totals = { tried: 6, wrong: 2, late: 2, longestLateMs: 80, unread: 1, medianMs: 10 };
  expect(totalsOf(looks)).toEqual(totals);
});

test.each([
  ["exact", [result([right])], true],
  ["late", [result([right, { ...right, lateMs: 1 }])], true],
  ["wrong", [result([right, { ...right, seen: 4 }, { ...right, seen: null }])], false],
  ["untold", [result([right, { ...right, seen: null }])], true],
  ["partial", [result([right])], false],
  ["partial", [result([right]), result([right], true)], true],
  ["partial", [], true],
] as const)("PLUS-911 the verdict is %s", (verdict, results, isComplete) => {
  expect(verdictOf(results, isComplete)).toBe(verdict);
});
