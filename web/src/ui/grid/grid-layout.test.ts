import { expect, test } from "vitest";
import {
  clampIconSize,
  DEFAULT_ICON_SIZE,
  gridMetrics,
  gridShape,
  lineHeightPx,
  lineOfItem,
  lineTops,
  movedIndex,
  showsMetadataLine,
} from "./grid-layout.ts";

test("FOLDERS-009 FOLDERS-062 the icon size is 4 by default and clamps to 1 to 4", () => {
  expect(DEFAULT_ICON_SIZE).toBe(4);
  expect([-3, 0, 1, 2.4, 4, 9].map(clampIconSize)).toEqual([1, 1, 1, 2, 4, 4]);
});

test("FOLDERS-103 the metadata line shows only above size 2, and takes space only then", () => {
  expect([1, 2, 3, 4].map((size) => showsMetadataLine(clampIconSize(size)))).toEqual([false, false, true, true]);
  const twoColumns = (size: 2 | 3) => gridMetrics(2 * 200 + 12 + 32, size);
  expect(twoColumns(3).rowPx - twoColumns(2).rowPx).toBe(16);
});

test("columns follow the minimum width of the icon size, and cards fill the line", () => {
  expect([1, 2, 3, 4].map((size) => gridMetrics(868, clampIconSize(size)).columns)).toEqual([6, 5, 4, 3]);
  const { columns, cardPx, gapPx, gutterPx } = gridMetrics(868, 3);
  expect(columns * cardPx + (columns - 1) * gapPx + 2 * gutterPx).toBeCloseTo(868);
});

test("PLUS-297 projects have fewer and larger cards, farther apart, and on a phone the usual ones", () => {
  const wide = (widthPx: number) => gridMetrics(widthPx, 4, "wide");
  expect([1140, 1440].map((widthPx) => wide(widthPx).columns)).toEqual([3, 4]);
  expect(wide(1140)).toMatchObject({ gapPx: 16, gutterPx: 16, cardPx: (1140 - 2 * 16 - 2 * 16) / 3 });
  expect(wide(390)).toEqual(gridMetrics(390, 4));
});

test("a phone shows at least two columns", () => {
  expect(gridMetrics(390, 4).columns).toBe(2);
});

const shape = gridShape(
  [
    { count: 4, hasHead: true },
    { count: 0, hasHead: true },
    { count: 7, hasHead: true },
  ],
  3,
);

test("sections become a heading and rows of cards; empty sections are left out", () => {
  expect(
    shape.lines.map((line) => (line.kind === "head" ? `#${line.section}` : `${line.from}-${line.to - 1}`)),
  ).toEqual(["#0", "0-2", "3-3", "#2", "4-6", "7-9", "10-10"]);
  expect(shape.rows).toBe(5);
  expect(lineOfItem(shape, 3)).toBe(2);
});

test("arrows move by column through the sections and stop at the edges", () => {
  expect(movedIndex(shape, 1, "ArrowDown")).toBe(3);
  expect(movedIndex(shape, 3, "ArrowDown")).toBe(4);
  expect(movedIndex(shape, 5, "ArrowUp")).toBe(3);
  expect(movedIndex(shape, 9, "ArrowDown")).toBe(10);
  expect(movedIndex(shape, 10, "ArrowDown")).toBe(10);
  expect(movedIndex(shape, 10, "ArrowRight")).toBe(10);
  expect(movedIndex(shape, 0, "ArrowLeft")).toBe(0);
  expect(movedIndex(shape, 5, "Home")).toBe(0);
  expect(movedIndex(shape, 5, "End")).toBe(10);
});

test("PLUS-012 Page Down and Page Up move by a page of rows, in their column, and stop at the edges", () => {
  expect(movedIndex(shape, 1, "PageDown", 2)).toBe(5);
  expect(movedIndex(shape, 5, "PageDown", 20)).toBe(10);
  expect(movedIndex(shape, 9, "PageUp", 2)).toBe(3);
  expect(movedIndex(shape, 9, "PageUp", 20)).toBe(2);
});

test("the row above a section's heading has no gap, and paper edges make a heading higher", () => {
  const metrics = gridMetrics(1000, 4);
  const shape = gridShape(
    [
      { count: 2, hasHead: true },
      { count: 1, hasHead: true },
    ],
    metrics.columns,
  );
  const heights = shape.lines.map((line, index) =>
    lineHeightPx(line, shape.lines[index + 1], metrics, (section) => section === 0),
  );
  expect(heights).toEqual([43, metrics.rowPx - metrics.gapPx, 38, metrics.rowPx]);
});

test("lines begin where the one above ends, heads included", () => {
  const metrics = gridMetrics(1000, 4);
  const two = gridShape(
    [
      { count: 1, hasHead: true },
      { count: 1, hasHead: false },
    ],
    metrics.columns,
  );
  expect(lineTops(two, metrics, () => false)).toEqual({
    tops: [0, 38, 38 + metrics.rowPx],
    endPx: 38 + 2 * metrics.rowPx,
  });
  expect(lineTops(gridShape([], 3), metrics, () => false)).toEqual({ tops: [], endPx: 0 });
});

test("sideways keys move by one, Up stays in the first row, other keys don't move; a page is one row by default", () => {
  expect(movedIndex(shape, 4, "ArrowRight")).toBe(5);
  expect(movedIndex(shape, 4, "ArrowLeft")).toBe(3);
  expect(movedIndex(shape, 1, "ArrowUp")).toBe(1);
  expect(movedIndex(shape, 4, "a")).toBe(4);
  expect(movedIndex(shape, 5, "PageDown")).toBe(8);
  expect(movedIndex(shape, 8, "PageUp")).toBe(5);
});

test("an item that isn't there moves to the first one, and is on no line", () => {
  expect(movedIndex(shape, 11, "ArrowDown")).toBe(0);
  expect(movedIndex(gridShape([], 3), 0, "End")).toBe(0);
  expect(lineOfItem(shape, 11)).toBe(-1);
});

test("a page of less than 600 pixels is narrow: 12 pixels at the sides, two columns at least, and cards keep a width", () => {
  expect(gridMetrics(599, 1)).toMatchObject({ gutterPx: 12 });
  expect(gridMetrics(600, 1)).toMatchObject({ gutterPx: 16 });
  expect(gridMetrics(600, 4, "wide").columns).toBe(1);
  expect(gridMetrics(50, 1)).toMatchObject({ columns: 2, cardPx: (112 - 12) / 2 });
});

test("a row is as high as its pictures of 16 by 9, the caption with its metadata line, and the gap", () => {
  expect(gridMetrics(832, 4)).toEqual({ columns: 2, gutterPx: 16, gapPx: 12, cardPx: 394, rowPx: 222 + 30 + 16 + 12 });
  expect(gridMetrics(832, 2).rowPx).toBe(Math.ceil((gridMetrics(832, 2).cardPx * 9) / 16) + 30 + 12);
});

test("rows end with their section, and an item is found on its own row", () => {
  const sections = [
    { count: 3, hasHead: true },
    { count: 0, hasHead: true },
    { count: 2, hasHead: false },
  ];
  const made = gridShape(sections, 2);
  expect(made).toEqual({
    lines: [
      { kind: "head", section: 0 },
      { kind: "cards", section: 0, from: 0, to: 2, row: 0 },
      { kind: "cards", section: 0, from: 2, to: 3, row: 1 },
      { kind: "cards", section: 2, from: 3, to: 5, row: 2 },
    ],
    rows: 3,
  });
  expect([0, 1, 2, 3, 4].map((index) => lineOfItem(made, index))).toEqual([1, 1, 2, 3, 3]);
  expect(movedIndex(made, 2, "ArrowDown")).toBe(3);
  expect(movedIndex(made, 4, "ArrowUp")).toBe(2);
});
