/** Positions of the lines of a list, in CSS pixels from its start: computed, nothing is measured. */
export interface LinePlan {
  readonly count: number;
  readonly totalPx: number;
  /** The start of a line. */
  readonly startPx: (index: number) => number;
  /** The line at a position, clamped to the first and the last. */
  readonly at: (px: number) => number;
}

/** Lines of equal size, with space before the first. */
export function evenLines(count: number, sizePx: number, beforePx = 0): LinePlan {
  return {
    count,
    totalPx: beforePx + count * sizePx,
    startPx: (index) => beforePx + index * sizePx,
    at: (px) => clamped(Math.floor((px - beforePx) / sizePx), count),
  };
}

/** Lines of different sizes. `startsPx` is sorted; the last one ends at `endPx`, followed by `afterPx` of space. */
export function unevenLines(startsPx: readonly number[], endPx: number, afterPx = 0): LinePlan {
  const count = startsPx.length;
  return {
    count,
    totalPx: endPx + afterPx,
    startPx: (index) => startsPx[index] ?? endPx,
    at(px) {
      let low = 0;
      let high = count;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((startsPx[middle] ?? 0) <= px) low = middle + 1;
        else high = middle;
      }
      return clamped(low - 1, count);
    },
  };
}

const clamped = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));

/** Lines by index, `to` exclusive. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

export const NO_LINES: LineRange = { from: 0, to: 0 };

/** The lines that a view of this length shows from this position. */
export function linesInView(plan: LinePlan, offsetPx: number, viewPx: number): LineRange {
  if (plan.count === 0 || viewPx <= 0) return NO_LINES;
  return { from: plan.at(offsetPx), to: plan.at(offsetPx + viewPx - 1) + 1 };
}

/** The range with some more lines before and after it, as far as the list extends. */
export function withMargin({ from, to }: LineRange, margin: number, count: number): LineRange {
  return to === from ? NO_LINES : { from: Math.max(0, from - margin), to: Math.min(count, to + margin) };
}

/** The scroll position that shows a line with this much space beside it; the current one if it already does. */
export function offsetToShow(plan: LinePlan, index: number, offsetPx: number, viewPx: number, roomPx = 0): number {
  const startPx = plan.startPx(index);
  const endPx = index + 1 < plan.count ? plan.startPx(index + 1) : plan.totalPx;
  if (endPx + roomPx > offsetPx + viewPx) return endPx + roomPx - viewPx;
  return Math.min(offsetPx, Math.max(0, startPx - roomPx));
}
