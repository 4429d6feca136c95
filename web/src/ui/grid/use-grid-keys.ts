import { type KeyboardEvent, useRef } from "react";
import { type GridShape, movedIndex } from "./grid-layout.ts";
import type { ItemOrder, rangesOf } from "./rest-of-list.ts";
import { scrubKey } from "./scrub.ts";
import { type SelectionStore, toggleSelected } from "./selection.ts";

const TYPE_AHEAD_MS = 700;
const MOVES = new Set(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End", "PageUp", "PageDown"]);

export interface GridKeyOptions {
  store: SelectionStore;
  shape: GridShape;
  order: ItemOrder;
  ranges: ReturnType<typeof rangesOf>;
  /** Rows that fit on the page, for Page Up and Page Down. */
  pageRows: () => number;
  nameAt: (index: number) => string;
  /** Focuses an item: scrolls it into view first. */
  focusItem: (index: number) => void;
  /** Letters that are page commands: type-ahead never starts with them. */
  commandLetters?: string | undefined;
  onOpen: (id: string) => void;
}

/** The keys of a grid: move, extend, select, open, type ahead. */
export function useGridKeys({
  store,
  shape,
  order,
  ranges,
  pageRows,
  nameAt,
  focusItem,
  commandLetters = "",
  onOpen,
}: GridKeyOptions) {
  const typed = useRef({ text: "", atMs: 0 });

  function currentIndex(): number {
    const { current } = store.getState();
    return Math.max(0, current === null ? 0 : ranges.placeOf(current));
  }

  function goTo(index: number, extend: boolean): void {
    if (index < 0 || index >= order.length) return;
    focusItem(index);
    ranges.goTo(index, extend);
  }

  /** Returns whether the letter continued a typed name: then it isn't a command. */
  function typeAhead(character: string): boolean {
    const nowMs = performance.now();
    const text = (nowMs - typed.current.atMs < TYPE_AHEAD_MS ? typed.current.text : "") + character.toLowerCase();
    if (commandLetters.includes(text)) return false;
    typed.current = { text, atMs: nowMs };
    const from = currentIndex() + (text.length === 1 ? 1 : 0);
    for (let step = 0; step < order.length; step += 1) {
      const index = (from + step) % order.length;
      if (!nameAt(index).toLowerCase().startsWith(text)) continue;
      goTo(index, false);
      break;
    }
    return text.length > 1;
  }

  return (event: KeyboardEvent) => {
    if (order.length === 0 || event.defaultPrevented) return;
    const onCard = event.target instanceof HTMLElement && event.target.dataset.item !== undefined;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a") {
      event.preventDefault();
      ranges.selectAll();
    } else if (onCard && scrubKey(event, order[currentIndex()])) {
      event.preventDefault();
    } else if (MOVES.has(event.key) && (onCard || event.target === event.currentTarget)) {
      event.preventDefault();
      goTo(movedIndex(shape, currentIndex(), event.key, pageRows()), event.shiftKey);
    } else if (event.key === "Enter" && onCard) {
      event.preventDefault();
      const id = order[currentIndex()];
      if (id !== undefined) onOpen(id);
    } else if (event.key === " " && onCard) {
      event.preventDefault();
      const index = currentIndex();
      const id = order[index];
      if (id !== undefined) store.setState((before) => toggleSelected(before, id, index));
    } else if (
      /^\p{Letter}$/u.test(event.key) &&
      onCard &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      !event.shiftKey
    ) {
      if (typeAhead(event.key)) event.preventDefault();
    }
  };
}
