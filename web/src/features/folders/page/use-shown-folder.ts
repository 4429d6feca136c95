import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import {
  type FolderKind,
  type FolderSortKey,
  type FolderTraits,
  folderKind,
  folderSortKeys,
  initialFolderSort,
  STARTS_DESCENDING,
} from "#core/sorting/sort-rules.ts";
import { readStored, writeStored } from "#web/ui/stored-value.ts";
import { isSortBy } from "#web/ui/table/use-stored-sort.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import { type FolderWindow, sortOf, totalsQuery, windowQuery } from "../windows/folder-window.ts";
import { useFolderWindows } from "../windows/use-folder-windows.ts";
import { type ListOrder, USUAL_ORDER } from "../windows/window-variables.ts";
import { useFolderFilter } from "./folder-filter.ts";
import { isFiltering, NO_FILTER } from "./take-filter.ts";

const SORT_KEYS: readonly FolderSortKey[] = ["name", "created", "size", "duration", "selected", "scene"];
const storageKey = (kind: FolderKind) => `rushlight.sort.folder.${kind}`;

const isSort = isSortBy(SORT_KEYS);
const isSame = (one: Sort<FolderSortKey>, other: Sort<FolderSortKey>) =>
  one.key === other.key && one.direction === other.direction;

/**
 * The user's stored choice for this kind of folder, which overrides the kind's default (FOLDERS-051 to 053, FOLDERS-109); null
 * for the default.
 */
function rememberedSort(traits: FolderTraits): Sort<FolderSortKey> | null {
  const kind = folderKind(traits);
  const remembered = readStored<Sort<FolderSortKey> | null>(storageKey(kind), isSort, null);
  if (!remembered || !folderSortKeys(traits).includes(remembered.key)) return null;
  return isSame(remembered, initialFolderSort(kind, undefined)) ? null : remembered;
}

function traitsIn({ assetCount, window }: FolderWindow): FolderTraits {
  return { hasAssets: assetCount > 0, hasCircled: window.hasCircled, hasSlates: window.hasSlates };
}

const NO_TRAITS: FolderTraits = { hasAssets: false, hasCircled: false, hasSlates: false };

/**
 * Filter, sort and the matching items, of which only visible ones are loaded. Changing the folder resets the filter
 * (FOLDERS-050).
 */
export function useShownFolder(place: ChangePlace) {
  const { folderId } = place;
  const [filter, setFilter] = useFolderFilter(folderId);
  const [chosen, setChosen] = useState<{ folderId: string; sort: Sort<FolderSortKey> } | null>(null);
  // The first response gives the folder's kind; a user with a stored sort for that kind waits for a second one.
  const usual = useQuery(windowQuery(place, USUAL_ORDER, 0));
  const traits = usual.data ? traitsIn(usual.data) : NO_TRAITS;
  const sort = chosen?.folderId === folderId ? chosen.sort : usual.data ? rememberedSort(traits) : null;
  const { key, direction } = sort ?? {};
  const order: ListOrder = useMemo(
    () => ({ sort: key && direction ? { key, direction } : null, filter }),
    [key, direction, filter],
  );
  const list = useFolderWindows(place, order);
  const totals = useQuery({ ...totalsQuery(place, list.order.filter), enabled: list.answer.data !== undefined });
  const whole = useQuery({ ...totalsQuery(place, NO_FILTER), enabled: usual.data !== undefined });
  const { data } = list.answer;
  const folderCount = data?.window.folderCount ?? 0;
  const named = list.namedOrder.sort;
  const shownSort = named ?? (data ? sortOf(data.window) : initialFolderSort("no-assets", undefined));
  return {
    ...list,
    // Also for a deleted folder, which other responses may not reflect yet.
    answer: usual.error && !usual.data ? usual : list.answer,
    filter,
    setFilter,
    filtering: isFiltering(list.namedOrder.filter),
    sort: shownSort,
    sortKeys: useMemo(
      () => folderSortKeys({ hasCircled: traits.hasCircled, hasSlates: traits.hasSlates }),
      [traits.hasCircled, traits.hasSlates],
    ),
    onSort: (next: FolderSortKey) => {
      const wanted = chosenSort<FolderSortKey>(shownSort, next, STARTS_DESCENDING);
      setChosen({ folderId, sort: wanted });
      writeStored(storageKey(folderKind(traits)), wanted);
    },
    folderCount,
    /** Takes and files that match the filter. */
    fileCount: list.items.length - folderCount,
    lengthMs: totals.data?.lengthMs ?? 0,
    /** The unfiltered folder in its initial order; undefined while it loads. */
    whole: usual.data && { first: usual.data, lengthMs: whole.data?.lengthMs ?? 0 },
    /** The totals of all its takes; undefined until loaded. */
    totals: whole.data,
    /** Number of items without a filter. */
    total: data ? data.folderCount + data.assetCount : 0,
  };
}
