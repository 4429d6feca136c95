import { useQueries } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { goneBetween, type KnownItems } from "#web/data/windows/known-items.ts";
import { idsIn, type PlacedWindow, placedItems } from "#web/data/windows/placed-window.ts";
import {
  acted,
  type ByList,
  clearSelection,
  isKeptAt,
  keepAmong,
  type Picked,
  type SelectionStore,
  selectByList,
  selectLoaded,
  selectStillKept,
} from "#web/ui/grid/selection.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import type { BrowserItem } from "../items/browser-item.ts";
import type { ItemChoice } from "../items/picked-items.ts";
import { choiceByList, stillKeptQuery } from "./chosen-items.ts";
import { type ListOrder, orderVariables } from "./window-variables.ts";

type Windows = readonly PlacedWindow<BrowserItem>[];

interface KeptOptions {
  readonly place: ChangePlace;
  readonly selection: SelectionStore;
  readonly known: KnownItems<BrowserItem>;
  readonly windows: Windows;
  readonly version: string | undefined;
  readonly order: ListOrder;
  readonly list: ListOrder | null;
  readonly items: readonly (BrowserItem | undefined)[];
}

/** Keeps the selection valid as the list changes: it loses what has left the list, and gains nothing. */
export function useSelectionKept(options: KeptOptions): void {
  const { place, selection, known, windows, version, order, list, items } = options;
  const { projectId, folderId } = place;
  const before = useRef<{ folderId: string; windows: Windows; order: ListOrder; list: string } | null>(null);
  // Before the page shows the new list: nothing that arrived appears selected.
  useLayoutEffect(() => {
    known.see(windows, JSON.stringify([version, order]), selection.getState().selected);
    const last = before.current;
    before.current = { folderId, windows, order, list: known.list };
    if (last?.folderId !== folderId || last.windows === windows) return;
    const { byList, selected } = selection.getState();
    const isWhole = !items.includes(undefined);
    if (byList?.places && last.list !== known.list) {
      const stillKept = stillKeptAmong(byList, last.windows);
      selection.setState((now) => selectStillKept(now, stillKept));
    } else if (byList?.places && isWhole) {
      selection.setState((now) => selectLoaded(now, idsOf(items)));
    }
    // Cancels a pending load to select: it belonged to another list.
    if (last.order !== order) selection.setState(acted);
    if (last.order.filter !== order.filter) {
      // Items excluded by the filter are no longer selected.
      if (!byList) selection.setState((now) => keepAmong(now, idsIn(windows)));
      if (list && (byList || (selected.size > 0 && !isWhole)))
        void keepAgain({ projectId, folderId }, selection, choiceIn(folderId, { byList, selected }, list), list);
    } else if (last.order === order) {
      const gone = goneBetween(last.windows, windows);
      selection.setState((now) => keepAmong(now, { has: (id) => !gone.has(id) }));
    }
    if (byList && items.length === 0) selection.setState(clearSelection);
  }, [projectId, folderId, windows, order, list, items, version, known, selection]);
  useStillKept(selection, windows, items);
}

const stillKeptAmong = (byList: ByList, windows: Windows): ReadonlySet<string> =>
  new Set(placedItems(windows).flatMap(([at, { id }]) => (isKeptAt(byList, id, at) ? [id] : [])));

const idsOf = (items: readonly (BrowserItem | undefined)[]): string[] => items.flatMap((item) => item?.id ?? []);

function choiceIn(folderId: string, { byList, selected }: Picked, list: ListOrder): ItemChoice {
  if (byList) return choiceByList(folderId, byList, selected, list);
  return { folder: folderId, ...orderVariables(list), items: [...selected] };
}

/** Keeps the selection again under another filter: only the server knows which items that leaves in a long list. */
async function keepAgain(place: ChangePlace, selection: SelectionStore, choice: ItemChoice, list: ListOrder) {
  const { acts, byList } = selection.getState();
  const { keepItems } = await import("./keep-items.ts");
  const kept = await keepItems(place, choice, list, byList?.count ?? 0);
  if (selection.getState().acts !== acts) return;
  if (kept === null || kept.count === 0) selection.setState(clearSelection);
  else selection.setState((now) => ({ ...selectByList(now, { ...kept, places: null }), acts, anchor: now.anchor }));
}

/** In a changed list the server says which of the loaded items are selected; once all are loaded, their ids are the selection. */
function useStillKept(selection: SelectionStore, windows: Windows, items: readonly (BrowserItem | undefined)[]): void {
  const byList = useStore(selection, (state) => state.byList);
  const snapshot = byList && byList.places === null ? byList.id : null;
  const loaded = useMemo(() => windows.map((window) => window.items.map(({ id }) => id)), [windows]);
  const answers = useQueries({
    queries: snapshot === null ? [] : loaded.map((ids) => stillKeptQuery(snapshot, ids)),
    combine: (results) => ({
      isWhole: results.every(({ data }) => data !== undefined),
      ids: results.flatMap(({ data }) => data ?? []),
    }),
  });
  useEffect(() => {
    if (snapshot === null) return;
    const here = new Set(loaded.flat());
    const known = new Set(answers.ids);
    selection.setState((now) => {
      if (now.byList?.id !== snapshot) return now;
      const { stillKept } = now.byList;
      const next = selectStillKept(now, new Set([...here].filter((id) => stillKept.has(id) || known.has(id))));
      const order = idsOf(items);
      return answers.isWhole && order.length === items.length ? selectLoaded(next, order) : next;
    });
  }, [snapshot, loaded, items, answers, selection]);
}
