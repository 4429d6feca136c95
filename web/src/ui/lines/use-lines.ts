import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { type LinePlan, type LineRange, linesInView, NO_LINES, offsetToShow } from "./line-plan.ts";

export interface LinesOptions {
  readonly plan: LinePlan;
  /** The scrolling element; null until mounted. */
  readonly scroller: HTMLElement | null;
  /** Horizontal. */
  readonly isHorizontal?: boolean;
}

/** The visible lines of a long list: reported only when they change, so scrolling within a line renders nothing (SHELL-045). */
export function useLines({ plan, scroller, isHorizontal = false }: LinesOptions): LineRange {
  const [range, setRange] = useState(NO_LINES);
  useLayoutEffect(() => {
    if (!scroller) return;
    const look = () => {
      const { offsetPx, viewPx } = viewOf(scroller, isHorizontal);
      const now = linesInView(plan, offsetPx, viewPx);
      setRange((before) => (before.from === now.from && before.to === now.to ? before : now));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  }, [plan, scroller, isHorizontal]);
  // The list may have become shorter since the range was checked.
  return range.to <= plan.count ? range : { from: Math.min(range.from, plan.count), to: plan.count };
}

/** Scrolls only as far as needed to show a line with `roomPx` beside it. The function stays the same. */
export function useShowLine(options: LinesOptions, roomPx = 0): (index: number) => void {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  return useCallback(
    (index) => {
      const { plan, scroller, isHorizontal = false } = latest.current;
      if (!scroller) return;
      const { offsetPx, viewPx } = viewOf(scroller, isHorizontal);
      const wanted = offsetToShow(plan, index, offsetPx, viewPx, roomPx);
      if (wanted !== offsetPx) scroller.scrollTo(isHorizontal ? { left: wanted } : { top: wanted });
    },
    [roomPx],
  );
}

const viewOf = (scroller: HTMLElement, isHorizontal: boolean) =>
  isHorizontal
    ? { offsetPx: scroller.scrollLeft, viewPx: scroller.clientWidth }
    : { offsetPx: scroller.scrollTop, viewPx: scroller.clientHeight };
