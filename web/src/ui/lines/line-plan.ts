/** Where the lines of a list lie, one at a time, in CSS pixels from its start: known beforehand, nothing is measured. */
export interface LinePlan {
  readonly count: number;
  readonly totalPx: number;
  /** Where a line begins. */
  readonly startPx: (index: number) => number;
  /** The line that covers a place, clamped to the first and the last. */
  readonly at: (px: number) => number;
}

/** Lines that are all of one size, with room before the first. */
export function evenLines(count: number, sizePx: number, beforePx = 0): LinePlan {
  return {
    count,
    totalPx: beforePx + count * sizePx,
    startPx: (index) => beforePx + index * sizePx,
    at: (px) => clamped(Math.floor((px - beforePx) / sizePx), count),
  };
}

/** Lines of different sizes. `startsPx` is sorted; the last one ends at `endPx`, and `afterPx` of room follow. */
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

/** Lines by index, `to` not included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

export const NO_LINES: LineRange = { from: 0, to: 0 };

/** The lines that a view of this length shows from this place on. */
export function linesInView(plan: LinePlan, offsetPx: number, viewPx: number): LineRange {
  if (plan.count === 0 || viewPx <= 0) return NO_LINES;
  return { from: plan.at(offsetPx), to: plan.at(offsetPx + viewPx - 1) + 1 };
}

/** The same lines with some more before and after them, as far as the list reaches. */
export function withMargin({ from, to }: LineRange, margin: number, count: number): LineRange {
  return to === from ? NO_LINES : { from: Math.max(0, from - margin), to: Math.min(count, to + margin) };
}

/** Where a view must stand to show a line with this much room beside it; where it is, when it does already. */
export function offsetToShow(plan: LinePlan, index: number, offsetPx: number, viewPx: number, roomPx = 0): number {
  const startPx = plan.startPx(index);
  const endPx = index + 1 < plan.count ? plan.startPx(index + 1) : plan.totalPx;
  if (endPx + roomPx > offsetPx + viewPx) return endPx + roomPx - viewPx;
  return Math.min(offsetPx, Math.max(0, startPx - roomPx));
}
