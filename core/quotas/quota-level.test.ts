import { expect, test } from "vitest";
import { fullerLevel, nextNotified, quotaLevel } from "./quota-level.ts";

test.each([
  [0, "ROOMY"],
  [799, "ROOMY"],
  [800, "NEAR"],
  [949, "NEAR"],
  [950, "NEARLY_FULL"],
  [999, "NEARLY_FULL"],
  [1000, "FULL"],
  [1001, "FULL"],
] as const)("PLUS-1678 %i of 1000 bytes is %s", (usedBytes, level) => {
  expect(quotaLevel(usedBytes, 1000)).toBe(level);
  expect(quotaLevel(usedBytes, null)).toBe("ROOMY");
});

test("of two levels the fuller one counts", () => {
  expect(fullerLevel("NEAR", "FULL")).toBe("FULL");
  expect(fullerLevel("NEAR", "ROOMY")).toBe("NEAR");
});

test.each([
  // used, notified before, notified after
  [799, 0, 0],
  [800, 0, 80],
  [950, 0, 95],
  [950, 80, 95],
  [1200, 95, 95],
  [900, 95, 95],
  [899, 95, 80],
  [750, 80, 80],
  [749, 80, 0],
  [749, 95, 0],
])("PLUS-1679 at %i of 1000 bytes, notified of %i %%: then of %i %%", (usedBytes, before, after) => {
  expect(nextNotified(usedBytes, 1000, before)).toBe(after);
});
