import type { GridMetrics, GridShape } from "../grid-layout.ts";

/** A rectangle in the grid's own coordinates, CSS pixels. */
export interface Band {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The rectangle between two corners, in any order. */
export function bandBetween(from: { x: number; y: number }, to: { x: number; y: number }): Band {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    right: Math.max(from.x, to.x),
    bottom: Math.max(from.y, to.y),
  };
}

/** The tops of all lines of a grid, from their heights. */
export function lineTops(shape: GridShape, heightOf: (line: number) => number): readonly number[] {
  let topPx = 0;
  return shape.lines.map((_, index) => {
    const here = topPx;
    topPx += heightOf(index);
    return here;
  });
}

/** First line that may reach into the band: lines are sorted, so halves are thrown away. */
function firstLineBelow(tops: readonly number[], y: number): number {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Places of the cards that a band touches, also of those that are not rendered. */
export function itemsInBand(shape: GridShape, metrics: GridMetrics, tops: readonly number[], band: Band): number[] {
  const { gutterPx, gapPx, cardPx, rowPx } = metrics;
  const columnOf = (x: number) => (x - gutterPx) / (cardPx + gapPx);
  const isInGap = (column: number) => (column - Math.floor(column)) * (cardPx + gapPx) > cardPx;
  const left = columnOf(band.left);
  const firstColumn = Math.max(0, isInGap(left) ? Math.floor(left) + 1 : Math.floor(left));
  const lastColumn = Math.floor(columnOf(band.right));
  const found: number[] = [];
  for (let index = firstLineBelow(tops, band.top); index < shape.lines.length; index += 1) {
    const line = shape.lines[index];
    const topPx = tops[index] ?? 0;
    if (!line || topPx > band.bottom) break;
    if (line.kind !== "cards" || topPx + rowPx - gapPx < band.top) continue;
    for (let column = firstColumn; column <= lastColumn && line.from + column < line.to; column += 1)
      found.push(line.from + column);
  }
  return found;
}
