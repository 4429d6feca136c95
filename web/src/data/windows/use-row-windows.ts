import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { acted, createSelectionStore, keepAmong, type SelectionStore } from "#web/ui/grid/selection.ts";
import { goneBetween, KnownItems } from "./known-items.ts";
import { idsIn, type PlacedWindow } from "./placed-window.ts";
import { restOf } from "./rest-of-windows.ts";
import { useWindows } from "./use-windows.ts";
import type { WindowSource } from "./window-source.ts";

/** How the rows of a list are requested. */
export interface RowOrder {
  readonly sort: { readonly key: string; readonly direction: string };
  /** Empty for all. */
  readonly text: string;
}

/** The rows of a partly loaded table, and the selected ones, each by its id. */
export function useRowWindows<Order extends RowOrder, Data, Row extends { readonly id: string }>(
  source: WindowSource<Order, Data, Row>,
  order: Order,
) {
  const list = useWindows(source, order);
  const { items: rows, placed, load } = list;
  const [selection] = useState(createSelectionStore);
  const [known] = useState(() => new KnownItems<Row>());
  const version = list.windows[0] && source.read(list.windows[0]).version;
  useSelectionKept({ selection, known, placed, order: list.order, version });
  const selectedIds = useStore(selection, ({ selected }) => selected);
  const selectedIn = (ids: ReadonlySet<string>): readonly Row[] => {
    if (ids.size === 0 || list.answer.data === undefined) return [];
    const here = rows.flatMap((row) => (row && ids.has(row.id) ? [row] : []));
    if (here.length === ids.size) return here;
    const found = new Set(here.map(({ id }) => id));
    return [...here, ...[...ids].flatMap((id) => (found.has(id) ? [] : (known.find(id) ?? [])))];
  };
  return {
    ...list,
    rows,
    /** The ids by index. */
    ids: useMemo(() => rows.map((row) => row?.id), [rows]),
    selection,
    /** A row that was seen, whether or not it is still loaded. */
    seen: (id: string): Row | undefined => rows.find((row) => row?.id === id) ?? known.find(id),
    rest: useMemo(() => restOf(known, load), [known, load]),
    /** The selected rows, as drawn. */
    selected: selectedIn(selectedIds),
    /** The current state, which may be ahead of the drawn page. */
    selectedNow: () => selectedIn(selection.getState().selected),
    /** Items out of sight may be gone by now, and are then no longer selected. */
    keepInSight: () => selection.setState((before) => keepAmong(before, idsIn(placed))),
  };
}

interface KeptOptions<Row extends { readonly id: string }> {
  readonly selection: SelectionStore;
  readonly known: KnownItems<Row>;
  readonly placed: readonly PlacedWindow<Row>[];
  readonly order: RowOrder;
  readonly version: string | undefined;
}

/** Keeps the selection valid as the list changes: removed and filtered-out items leave it. */
function useSelectionKept<Row extends { readonly id: string }>(options: KeptOptions<Row>): void {
  const { selection, known, placed, order, version } = options;
  const before = useRef<{ placed: readonly PlacedWindow<Row>[]; order: RowOrder } | null>(null);
  useEffect(() => {
    known.see(placed, JSON.stringify([version, order]), selection.getState().selected);
    const last = before.current;
    before.current = { placed, order };
    if (last === null || last.placed === placed) return;
    // Cancels a pending load to select: it belonged to another list.
    if (last.order !== order) selection.setState(acted);
    if (last.order.text !== order.text) selection.setState((now) => keepAmong(now, idsIn(placed)));
    else if (last.order === order) {
      const gone = goneBetween(last.placed, placed);
      selection.setState((now) => keepAmong(now, { has: (id) => !gone.has(id) }));
    }
  }, [placed, order, version, known, selection]);
}
