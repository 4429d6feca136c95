import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { queryClient } from "#web/data/query-client.ts";
import { KnownItems } from "#web/data/windows/known-items.ts";
import { restOf } from "#web/data/windows/rest-of-windows.ts";
import {
  clearSelection,
  createSelectionStore,
  isSelected,
  type Picked,
  type PlacedRange,
  type SelectionStore,
  selectedCount,
} from "#web/ui/grid/selection.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { useKept } from "#web/ui/use-kept.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import type { BrowserItem } from "../items/browser-item.ts";
import type { ChosenSums, PickedByList, PickedItems } from "../items/picked-items.ts";
import type { useShownFolder } from "../page/use-shown-folder.ts";
import { choiceByList, choiceOfRange, chosenQuery } from "./chosen-items.ts";
import { type FolderWindow, sortOf } from "./folder-window.ts";
import { useSelectionKept } from "./use-selection-kept.ts";
import type { ListOrder } from "./window-variables.ts";

/** Loaded on demand, since few pages need it. */
const keeping = () => import("./keep-items.ts");

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

  const choiceIn = ({ byList, selected }: Picked) =>
    byList && list ? choiceByList(folderId, byList, selected, list) : null;
  const choice = choiceIn(now);
  const asked = useQuery({
    ...chosenQuery(place, choice ?? { folder: folderId }),
    enabled: choice !== null,
    // Each excluded take is another request, during which the bar keeps its buttons.
    placeholderData: keepPreviousData,
  });
  useSelectionKept({ place, selection, known, windows: placed, version, order, list, items });
  useEndOfSelection(selection, asked, choice !== null);

  function byListIn(state: Picked, sums: ChosenSums | undefined, isCounted: boolean): PickedByList | null {
    const choice = choiceIn(state);
    if (choice === null) return null;
    return {
      choice,
      count: sums && isCounted ? sums.count : selectedCount(state, (id) => known.placeOf(id)),
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
  const pickedIn = (state: Picked, sums: ChosenSums | undefined, isCounted = sums !== undefined): PickedItems => ({
    selected: itemsIn(state),
    byList: byListIn(state, sums, isCounted),
  });
  const rest = useRest(place, known, load, { list, length: items.length, version });
  return {
    selection,
    rest,
    /** The selection as drawn. */
    picked: pickedIn(now, choice ? asked.data : undefined, !asked.isPlaceholderData),
    /** The current state, which may be ahead of the drawn page. */
    pickedNow: () => {
      const state = selection.getState();
      const choice = choiceIn(state);
      const sums = choice && queryClient.getQueryData(chosenQuery(place, choice).queryKey);
      return pickedIn(state, choice ? (sums ?? asked.data) : undefined, sums !== undefined);
    },
    /** A selection of only this item. */
    only: (id: string): PickedItems => ({ selected: itemsIn({ selected: new Set([id]), byList: null }) }),
  };
}

/** The order of the first window, which stays if the folder's initial order changes; the same object as long as it is equal. */
function useShownOrder(first: FolderWindow | undefined, { filter }: ListOrder): ListOrder | null {
  const { sort, direction } = first?.window ?? {};
  return useMemo(
    () => (sort && direction ? { sort: sortOf({ sort, direction }), filter } : null),
    [sort, direction, filter],
  );
}

interface ShownList {
  readonly list: ListOrder | null;
  readonly length: number;
  readonly version: string | undefined;
}

/** How items that aren't loaded are selected: the server keeps them, and nothing is loaded (PLUS-680). */
function useRest(
  { projectId, folderId }: ChangePlace,
  known: KnownItems<BrowserItem>,
  load: (from: number, to: number) => Promise<readonly BrowserItem[]>,
  shown: ShownList,
) {
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  return useMemo(() => {
    async function keep(range: PlacedRange | null) {
      const { list, length } = latest.current;
      if (!list) return null;
      const [first, last] = range ? [range.first.place, range.last.place] : [0, length - 1];
      const asked = known.list;
      const { keepItems } = await keeping();
      const choice = choiceOfRange(folderId, range, list);
      const kept = await keepItems({ projectId, folderId }, choice, list, last - first + 1);
      if (kept === null) return null;
      const isSame = known.list === asked && latest.current.version === kept.version;
      return { id: kept.id, count: kept.count, places: isSame ? ([first, last] as const) : null };
    }
    // oxlint-disable-next-line react/refs -- read when somebody selects, never while this renders
    return restOf(known, load, { keep });
  }, [projectId, folderId, known, load]);
}

/** A selection ends with its items, or when the server has forgotten it. */
function useEndOfSelection(
  selection: SelectionStore,
  { data, error, isPlaceholderData }: UseQueryResult<ChosenSums>,
  isByList: boolean,
): void {
  const isGone = isByList && !isPlaceholderData && data?.count === 0;
  const refusal = isByList && hasErrorCode(error, "VALIDATION") ? error.message : null;
  useEffect(() => {
    if (refusal !== null) notifyFailure(refusal);
    if (isGone || refusal !== null) selection.setState(clearSelection);
  }, [isGone, refusal, selection]);
}
