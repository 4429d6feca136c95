import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { queryClient } from "#web/data/query-client.ts";
import { goneBetween, KnownItems } from "#web/data/windows/known-items.ts";
import { idsIn, type PlacedWindow } from "#web/data/windows/placed-window.ts";
import { restOf } from "#web/data/windows/rest-of-windows.ts";
import {
  acted,
  clearSelection,
  createSelectionStore,
  isSelected,
  keepAmong,
  type Picked,
  type SelectionStore,
  selectedCount,
} from "#web/ui/grid/selection.ts";
import { useKept } from "#web/ui/use-kept.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import type { BrowserItem } from "../items/browser-item.ts";
import type { ChosenSums, PickedByList, PickedItems } from "../items/picked-items.ts";
import type { useShownFolder } from "../page/use-shown-folder.ts";
import { choiceByList, chosenQuery, outlives } from "./chosen-items.ts";
import { type FolderWindow, sortOf } from "./folder-window.ts";
import type { ListOrder } from "./window-variables.ts";

/** Few pages ever need it. */
const follow = () => import("./follow-range.ts");

/** The selection in a partly loaded folder. Another folder has another selection. */
export function useFolderSelection(place: ChangePlace, shown: ReturnType<typeof useShownFolder>) {
  const { folderId } = place;
  const { windows, placed, order, load, items } = shown;
  const selection = useKept(folderId, createSelectionStore);
  const known = useKept(folderId, () => new KnownItems<BrowserItem>());
  const selected = useStore(selection, (state) => state.selected);
  const byList = useStore(selection, (state) => state.byList);
  const now: Picked = { selected, byList };
  const list = useShownOrder(windows[0], order);
  const version = windows[0]?.window.version;
  useSelectionKept({ place, selection, known, windows: placed, version, order, list, length: items.length });

  const choiceIn = ({ byList, selected }: Picked) =>
    byList && list ? choiceByList(folderId, byList, selected, list) : null;
  const choice = choiceIn(now);
  const asked = useQuery({
    ...chosenQuery(place, choice ?? { folder: folderId }),
    enabled: choice !== null,
    // Each excluded take is another request, during which the bar keeps its buttons.
    placeholderData: keepPreviousData,
  });

  function byListIn(state: Picked, sums: ChosenSums | undefined): PickedByList | null {
    const choice = choiceIn(state);
    if (choice === null) return null;
    return {
      choice,
      count: selectedCount(state, items.length, (id) => known.placeOf(id)),
      sums,
      askSums: () => queryClient.ensureQueryData(chosenQuery(place, choice)),
      letGo: () => selection.setState(clearSelection),
    };
  }

  const inSight = useMemo(() => items.flatMap((item, at) => (item ? [{ item, at }] : [])), [items]);
  const itemsIn = (state: Picked): readonly BrowserItem[] => {
    const here = inSight.filter(({ item, at }) => isSelected(state, item.id, at)).map(({ item }) => item);
    if (state.byList || here.length === state.selected.size) return here;
    const found = new Set(here.map(({ id }) => id));
    return [...here, ...[...state.selected].flatMap((id) => (found.has(id) ? [] : (known.find(id) ?? [])))];
  };
  const pickedIn = (state: Picked, sums: ChosenSums | undefined): PickedItems => ({
    selected: itemsIn(state),
    byList: byListIn(state, sums),
  });
  const rest = useMemo(() => restOf(known, load), [known, load]);
  return {
    selection,
    rest,
    /** As drawn. */
    picked: pickedIn(now, choice ? asked.data : undefined),
    /** The current state, which may be ahead of the drawn page. */
    pickedNow: () => {
      const state = selection.getState();
      const choice = choiceIn(state);
      return pickedIn(
        state,
        choice ? (queryClient.getQueryData(chosenQuery(place, choice).queryKey) ?? asked.data) : undefined,
      );
    },
    /** Only this item. */
    only: (id: string): PickedItems => ({ selected: itemsIn({ selected: new Set([id]), byList: null }) }),
  };
}

/** The list's order, whatever such a folder begins with by then; the same object as long as it is equal. */
function useShownOrder(first: FolderWindow | undefined, { filter }: ListOrder): ListOrder | null {
  const { sort, direction } = first?.window ?? {};
  return useMemo(
    () => (sort && direction ? { sort: sortOf({ sort, direction }), filter } : null),
    [sort, direction, filter],
  );
}

interface KeptOptions {
  readonly place: ChangePlace;
  readonly selection: SelectionStore;
  readonly known: KnownItems<BrowserItem>;
  readonly windows: readonly PlacedWindow<BrowserItem>[];
  readonly version: string | undefined;
  readonly order: ListOrder;
  readonly list: ListOrder | null;
  readonly length: number;
}

/** Keeps the selection valid as the list changes: removed items leave it, and a range disappears with its ends. */
function useSelectionKept(options: KeptOptions): void {
  const { place, selection, known, windows, version, order, list, length } = options;
  const { projectId, folderId } = place;
  const before = useRef<{ folderId: string; windows: readonly PlacedWindow<BrowserItem>[]; order: ListOrder } | null>(
    null,
  );
  useEffect(() => {
    known.see(windows, JSON.stringify([version, order]), selection.getState().selected);
    const last = before.current;
    before.current = { folderId, windows, order };
    if (last?.folderId !== folderId || last.windows === windows) return;
    if (last.order !== order) {
      // A load that was meant to be selected belonged to another list.
      selection.setState(acted);
      selection.setState((now) => (outlives(now, last.order.filter, order.filter) ? now : clearSelection(now)));
    }
    if (last.order.filter !== order.filter) {
      // Items excluded by the filter are no longer selected; for those out of sight that is unknown.
      selection.setState((now) => (now.byList ? now : keepAmong(now, idsIn(windows))));
    } else if (last.order === order) {
      const gone = goneBetween(last.windows, windows);
      selection.setState((now) => keepAmong(now, { has: (id) => !gone.has(id) }));
    }
    const { byList } = selection.getState();
    if (byList && selectedCount(selection.getState(), length, (id) => known.placeOf(id)) <= 0)
      selection.setState(clearSelection);
    else if (byList?.range && list)
      void follow().then(({ followRange }) => followRange({ projectId, folderId }, selection, known, list));
  }, [projectId, folderId, windows, order, list, length, version, known, selection]);
}
