import { type KeyboardEvent, type MouseEvent, useEffect } from "react";
import { hasOwnUse, isSelecting } from "../grid/own-use.ts";
import { type ItemOrder, useRanges } from "../grid/rest-of-list.ts";
import {
  isSelected,
  keepExisting,
  pickForMenu,
  type Selection,
  selectOnly,
  toggleSelected,
  useSelection,
  useSelectionStore,
} from "../grid/selection.ts";
import { useLongPress } from "../grid/use-long-press.ts";
import { focusRow, keyMove } from "./row-keys.ts";
import type { RowProps } from "./table.tsx";

export interface RowSelectionOptions {
  order: ItemOrder;
  /** The scrolling element, for rows that aren't rendered yet. */
  scroller: HTMLElement | null;
  onOpen: (id: string) => void;
  onMenu?: ((event: MouseEvent) => void) | undefined;
  /** A plain click opens the row; its checkbox and modifier keys select. */
  opensOnClick?: boolean | undefined;
}

/** A cell with a checkbox belongs to it: a click beside the box counts as a click on it. */
function tickBoxAt(target: EventTarget): HTMLInputElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest("td")?.querySelector<HTMLInputElement>("input[type=checkbox]") ?? null;
}

/** Props of selectable table rows: the same clicks, keys and long press as in the grid, in one column. */
export function useRowSelection({ order, scroller, onOpen, onMenu, opensOnClick }: RowSelectionOptions) {
  const store = useSelectionStore();
  const selected = useSelection((selection) => selection.selected);
  const current = useSelection((selection) => selection.current);
  const byList = useSelection((selection) => selection.byList);
  const ranges = useRanges(store, order);
  const toggle = (before: Selection, id: string) => toggleSelected(before, id, ranges.placeOf(id));
  const longPress = useLongPress((id) => store.setState((before) => toggle(before, id)));
  useEffect(() => store.setState((before) => keepExisting(before, order)), [store, order]);

  function press(event: KeyboardEvent<HTMLTableRowElement>, id: string): void {
    if (event.target !== event.currentTarget) return;
    const index = keyMove(event.key, ranges.placeOf(id), order.length, scroller);
    if (event.key === "Enter") onOpen(id);
    else if (event.key === " ") store.setState((before) => toggle(before, id));
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a") ranges.selectAll();
    else if (index !== undefined && scroller) {
      focusRow(scroller, index);
      ranges.goTo(index, event.shiftKey);
    } else return;
    event.preventDefault();
  }

  function click(event: MouseEvent, id: string): void {
    if (longPress.wasPress()) {
      event.preventDefault();
      return;
    }
    if (onMenu && event.target instanceof Element && event.target.closest("[data-more]")) {
      store.setState((before) => pickForMenu(before, id, ranges.placeOf(id)));
      onMenu(event);
      return;
    }
    if (hasOwnUse(event)) return;
    const touches = longPress.isTouch();
    const isPlain = !isSelecting(event);
    if (!isPlain) event.preventDefault();
    if (opensOnClick && tickBoxAt(event.target)) {
      store.setState((before) => toggle(before, id));
      return;
    }
    if (isPlain && !touches && event.target instanceof Element && event.target.closest(".thumb")) {
      onOpen(id);
      return;
    }
    if (touches ? !store.getState().mode : opensOnClick && isPlain) {
      onOpen(id);
      return;
    }
    if (event.shiftKey) {
      ranges.extendTo(id);
      return;
    }
    store.setState((before) =>
      event.ctrlKey || event.metaKey || touches ? toggle(before, id) : selectOnly(before, id),
    );
  }

  return (id: string, index: number): RowProps => ({
    ...longPress.handlers,
    selected: isSelected({ selected, byList }, id, index),
    "data-item": id,
    "data-index": index,
    tabIndex: id === current || (current === null && index === 0) ? 0 : -1,
    onClick: (event) => click(event, id),
    onDoubleClick: opensOnClick ? undefined : () => onOpen(id),
    onContextMenu(event) {
      if (longPress.isTouch()) return event.preventDefault();
      if (!onMenu) return;
      store.setState((before) => pickForMenu(before, id, ranges.placeOf(id)));
      onMenu(event);
    },
    onKeyDown: (event) => press(event, id),
  });
}
