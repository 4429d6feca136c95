import { expect, test } from "vitest";
import { chosenColumns } from "./column-choice.tsx";
import { leastWidthPx, pinnedPlace, TABLE_ROW_PX, tableSlice } from "./table.tsx";

const slice = (startIndex: number, endIndex: number, count = 10_000) => {
  const rows = tableSlice({ from: startIndex, to: endIndex + 1 }, count);
  return [rows[0], rows.at(-1), rows.length];
};

test("SHELL-045 SHELL-046 rows are 48 px high, and a slice of 100 of them is rendered around the visible ones", () => {
  expect(TABLE_ROW_PX).toBe(48);
  expect(slice(0, 15)).toEqual([0, 99, 100]);
  expect(slice(5_000, 5_015)).toEqual([4_950, 5_049, 100]);
  expect(slice(9_985, 9_999)).toEqual([9_900, 9_999, 100]);
});

test("every visible row is in the slice, at any scroll position, and short tables are complete", () => {
  for (let first = 0; first <= 9_970; first += 7) {
    const rows = tableSlice({ from: first, to: first + 30 }, 10_000);
    expect(rows[0]).toBeLessThanOrEqual(first);
    expect(rows.at(-1)).toBeGreaterThanOrEqual(first + 29);
  }
  expect(slice(0, 11, 12)).toEqual([0, 11, 12]);
});

test("the slice moves in steps, so that scrolling a row renders nothing new", () => {
  expect(slice(5_001, 5_016)).toEqual(slice(5_000, 5_015));
});

test("rows are rendered from the visible ones outwards, never more than the slice holds", () => {
  const rows = (marginRows: number) => tableSlice({ from: 500, to: 516 }, 10_000, marginRows);
  expect([rows(0)[0], rows(0).at(-1)]).toEqual([500, 515]);
  expect([rows(10)[0], rows(10).at(-1)]).toEqual([490, 525]);
  expect(rows(1_000)).toEqual(rows(Number.POSITIVE_INFINITY));
});

test("PLUS-373 pinned columns are next to each other at their end, and the name keeps its space", () => {
  const columns = [
    { width: "40px", pinned: "start" as const },
    { pinned: "start" as const },
    { width: "80px" },
    { width: "84px", pinned: "end" as const },
    { width: "44px", pinned: "end" as const },
  ];
  expect(columns.map((_, index) => pinnedPlace(columns, index))).toEqual([
    { "--pin-start": "0px" },
    { "--pin-start": "40px" },
    undefined,
    { insetInlineEnd: 44 },
    { insetInlineEnd: 0 },
  ]);
  expect(leastWidthPx(columns)).toBe(40 + 280 + 80 + 84 + 44);
});

test("PLUS-374 a hidden column is left out, but never one without a name in the menu", () => {
  const columns = [{ id: "name" }, { id: "size", optionLabel: "Size" }, { id: "type", optionLabel: "Type" }];
  expect(chosenColumns(columns, ["size", "name"]).map(({ id }) => id)).toEqual(["name", "type"]);
  expect(chosenColumns(columns, [])).toEqual(columns);
});
