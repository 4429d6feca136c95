import { type KeyboardEvent, useState } from "react";
import { focusWhenRendered } from "../grid/focus-when-rendered.ts";
import { type RowProps, TABLE_ROW_PX } from "./table.tsx";

/** The row that a key moves to from the row `at`; undefined if the key doesn't move. */
export function movedRow(key: string, at: number, rows: number, pageRows: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: pageRows,
    PageUp: -pageRows,
    Home: -rows,
    End: rows,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(rows - 1, Math.max(0, at + step));
}

/** Like `movedRow`, with as many rows per page as the scrolling element shows. */
export function keyMove(key: string, at: number, rows: number, scroller: HTMLElement | null): number | undefined {
  return movedRow(key, at, rows, Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / TABLE_ROW_PX) - 1));
}

/** Scrolls a row into view below the head and focuses it as soon as it is rendered. */
export function focusRow(scroller: HTMLElement, index: number): void {
  const headPx = scroller.querySelector("thead")?.clientHeight ?? 0;
  const topPx = index * TABLE_ROW_PX;
  const bottomPx = topPx + TABLE_ROW_PX + headPx - scroller.clientHeight;
  scroller.scrollTop = Math.max(bottomPx, Math.min(scroller.scrollTop, topPx));
  focusWhenRendered(() => scroller.querySelector<HTMLElement>(`tr[data-item][data-index="${index}"]`));
}

/**
 * Props of table rows that are only links: keys move the focus as in a table whose rows can be selected, Enter follows the row's
 * link.
 */
export function useRowKeys(rows: number, scroller: HTMLElement | null): (id: string, index: number) => RowProps {
  const [current, setCurrent] = useState(0);
  const tabStop = Math.min(current, rows - 1);
  return (id, index) => ({
    "data-item": id,
    "data-index": index,
    tabIndex: index === tabStop ? 0 : -1,
    onFocus: () => setCurrent(index),
    onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const to = keyMove(event.key, index, rows, scroller);
      if (event.key === "Enter") event.currentTarget.querySelector("a")?.click();
      else if (to !== undefined && scroller) focusRow(scroller, to);
      else return;
      event.preventDefault();
    },
  });
}
