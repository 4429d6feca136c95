import type { LinePlan } from "../../lines/line-plan.ts";
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

/** Indexes of the cards that a band touches, including unrendered ones. */
export function itemsInBand(shape: GridShape, metrics: GridMetrics, plan: LinePlan, band: Band): number[] {
  const { gutterPx, gapPx, cardPx, rowPx } = metrics;
  const columnOf = (x: number) => (x - gutterPx) / (cardPx + gapPx);
  const isInGap = (column: number) => (column - Math.floor(column)) * (cardPx + gapPx) > cardPx;
  const left = columnOf(band.left);
  const firstColumn = Math.max(0, isInGap(left) ? Math.floor(left) + 1 : Math.floor(left));
  const lastColumn = Math.floor(columnOf(band.right));
  const found: number[] = [];
  for (let index = plan.at(band.top); index < shape.lines.length; index += 1) {
    const line = shape.lines[index];
    const topPx = plan.startPx(index);
    if (!line || topPx > band.bottom) break;
    if (line.kind !== "cards" || topPx + rowPx - gapPx < band.top) continue;
    for (let column = firstColumn; column <= lastColumn && line.from + column < line.to; column += 1)
      found.push(line.from + column);
  }
  return found;
}
