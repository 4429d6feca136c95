import { useMemo, useState } from "react";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import { type FolderSortKey, initialViewerSort, STARTS_DESCENDING } from "#core/sorting/sort-rules.ts";
import { filteredTakes } from "#web/features/folders/page/filtered-takes.ts";
import { useFolderFilter } from "#web/features/folders/page/folder-filter.ts";
import { type FolderFilter, NO_FILTER } from "#web/features/folders/page/take-filter.ts";
import { sortTakes, type Take } from "./take-order.ts";

export interface TakeOrder {
  /** What the filter leaves. */
  readonly takes: readonly Take[];
  /** What next, previous and the play modes go through: what the filter leaves, and the take on screen. */
  readonly ids: readonly string[];
  /** How many there are without the filter. */
  readonly total: number;
  readonly filter: FolderFilter;
  readonly onFilter: (filter: FolderFilter) => void;
  readonly showAll: () => void;
  readonly sort: Sort<FolderSortKey>;
  readonly choose: (key: FolderSortKey) => void;
}

/**
 * The folder's takes in the order of the viewer's toolbar, by slate at first where there are slates, else by name (PLAYER-020), and
 * as far as the folder's filter leaves them (PLUS-354).
 */
export function useTakeOrder(unsorted: readonly Take[], folderId: string, currentId: string): TakeOrder {
  const [sort, setSort] = useState(() => initialViewerSort(unsorted));
  const [filter, onFilter] = useFolderFilter(folderId);
  const all = useMemo(() => sortTakes(unsorted, sort), [unsorted, sort]);
  const takes = useMemo(() => filteredTakes(all, filter), [all, filter]);
  const ids = useMemo(() => playedIds(all, takes, currentId), [all, takes, currentId]);
  const choose = (key: FolderSortKey) => setSort(chosenSort(sort, key, STARTS_DESCENDING));
  const showAll = () => onFilter(NO_FILTER);
  return { takes, ids, total: all.length, filter, onFilter, showAll, sort, choose };
}

/** The take on screen keeps its place also when the filter leaves it out: from there one goes on to the next that it leaves. */
export function playedIds(all: readonly Take[], left: readonly Take[], currentId: string): readonly string[] {
  const kept = new Set(left.map(({ id }) => id));
  return all.flatMap(({ id }) => (kept.has(id) || id === currentId ? [id] : []));
}
