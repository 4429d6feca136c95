import { expect, test } from "vitest";
import { movedRow } from "./row-keys.ts";

test("PLUS-012 in a table the arrows move by a row, Page keys by a page, Home and End to the ends", () => {
  const from = (at: number, key: string) => movedRow(key, at, 10_000, 15);
  expect([from(4, "ArrowDown"), from(4, "ArrowUp"), from(4, "PageDown"), from(40, "PageUp")]).toEqual([5, 3, 19, 25]);
  expect([from(4, "Home"), from(4, "End")]).toEqual([0, 9_999]);
  expect([from(0, "ArrowUp"), from(9_999, "ArrowDown"), from(3, "PageUp")]).toEqual([0, 9_999, 0]);
  expect(from(4, "Enter")).toBeUndefined();
});
