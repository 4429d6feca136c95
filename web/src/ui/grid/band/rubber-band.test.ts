import { expect, test } from "vitest";
import { unevenLines } from "../../lines/line-plan.ts";
import { gridMetrics, gridShape, lineTops } from "../grid-layout.ts";
import { bandBetween, itemsInBand } from "./rubber-band.ts";

// Three columns of 270.67 px; a head of 38 px, a row, a head, and rows of takes.
const metrics = gridMetrics(868, 4);
const shape = gridShape(
  [
    { count: 2, hasHead: true },
    { count: 9_998, hasHead: true },
  ],
  metrics.columns,
);
const { tops, endPx } = lineTops(shape, metrics, () => false);
const plan = unevenLines(tops, endPx);
const within = (from: [number, number], to: [number, number]) =>
  itemsInBand(shape, metrics, plan, bandBetween({ x: from[0], y: from[1] }, { x: to[0], y: to[1] }));

test("PLUS-010 a band selects the cards that it touches, drawn from any corner", () => {
  const secondRow = 38 + metrics.rowPx - metrics.gapPx + 38;
  expect(within([20, 40], [300, 60])).toEqual([0, 1]);
  expect(within([300, secondRow + 10], [20, 60])).toEqual([0, 1, 2, 3]);
  expect(within([800, 60], [20, secondRow + 10])).toEqual([0, 1, 2, 3, 4]);
});

test("a band in a gap, in a heading or next to the cards selects nothing", () => {
  const { gutterPx, cardPx } = metrics;
  expect(within([gutterPx + cardPx + 2, 40], [gutterPx + cardPx + 8, 60])).toEqual([]);
  expect(within([20, 2], [800, 20])).toEqual([]);
  expect(within([0, 40], [10, 60])).toEqual([]);
  expect(within([600, 40], [860, 60])).toEqual([]);
});

test("a band over everything selects all 10,000, rendered or not", () => {
  expect(within([0, 0], [868, 10_000_000])).toHaveLength(10_000);
});
