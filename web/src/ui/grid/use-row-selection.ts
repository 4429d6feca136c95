import { type HTMLAttributes, type KeyboardEvent, type MouseEvent, useEffect } from "react";
import {
  extendTo,
  keepExisting,
  selectAll,
  selectOnly,
  toggleSelected,
  useSelection,
  useSelectionStore,
} from "./selection.ts";

export interface RowSelectionOptions {
  /** Ids in the order shown. */
  order: readonly string[];
  onOpen: (id: string) => void;
  onMenu: (event: MouseEvent) => void;
}

/** Props of table rows that can be selected: the same clicks and keys as in the grid, in one column. */
export function useRowSelection({ order, onOpen, onMenu }: RowSelectionOptions) {
  const store = useSelectionStore();
  const selected = useSelection((selection) => selection.selected);
  const current = useSelection((selection) => selection.current);
  useEffect(() => store.setState((before) => keepExisting(before, order)), [store, order]);

  function move(row: HTMLElement, id: string, step: number, extend: boolean): void {
    const next = order[Math.min(order.length - 1, Math.max(0, order.indexOf(id) + step))];
    if (next === undefined) return;
    store.setState((before) => (extend ? extendTo(before, next, order) : { ...before, current: next }));
    const neighbour = step > 0 ? row.nextElementSibling : row.previousElementSibling;
    if (neighbour instanceof HTMLElement && neighbour.dataset.item !== undefined) neighbour.focus();
  }

  function press(event: KeyboardEvent<HTMLTableRowElement>, id: string): void {
    if (event.target !== event.currentTarget) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(event.currentTarget, id, 1, event.shiftKey),
      ArrowUp: () => move(event.currentTarget, id, -1, event.shiftKey),
      Enter: () => onOpen(id),
      " ": () => store.setState((before) => toggleSelected(before, id)),
    };
    const action =
      (event.ctrlKey || event.metaKey) && event.key === "a"
        ? () => store.setState((before) => selectAll(before, order))
        : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    id: string,
    index: number,
  ): HTMLAttributes<HTMLTableRowElement> & { selected: boolean; "data-item": string } => ({
    selected: selected.has(id),
    "data-item": id,
    tabIndex: id === current || (current === null && index === 0) ? 0 : -1,
    onClick(event) {
      if (event.target instanceof Element && event.target.closest("a, button, label, input")) return;
      store.setState((before) => {
        if (event.shiftKey) return extendTo(before, id, order);
        return event.ctrlKey || event.metaKey ? toggleSelected(before, id) : selectOnly(before, id);
      });
    },
    onDoubleClick: () => onOpen(id),
    onContextMenu(event) {
      store.setState((before) => (before.selected.has(id) ? before : selectOnly(before, id)));
      onMenu(event);
    },
    onKeyDown: (event) => press(event, id),
  });
}
