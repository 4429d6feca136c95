import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { takesCircled } from "#core/live/takes-circled.ts";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import { type FolderSortKey, folderSortKeys, initialViewerSort, STARTS_DESCENDING } from "#core/sorting/sort-rules.ts";
import { useLiveEvent } from "#web/data/live/live.ts";
import { queryClient } from "#web/data/query-client.ts";
import type { ListTrouble } from "#web/data/windows/list-trouble.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { folderKeys } from "#web/features/folders/api/folder-keys.ts";
import { useFolderFilter } from "#web/features/folders/page/folder-filter.ts";
import { type FolderFilter, isFiltering, NO_FILTER } from "#web/features/folders/page/take-filter.ts";
import { takesBesideQuery } from "#web/features/folders/windows/folder-window.ts";
import type { ListOrder } from "#web/features/folders/windows/window-variables.ts";
import type { PlacedTakes } from "./placed-takes.ts";
import { type ComingTakes, useComingTakes } from "./use-coming-takes.ts";
import { useTakeWindows } from "./use-take-windows.ts";

export interface TakeOrder {
  /** The takes that match the filter; undefined while loading. */
  readonly takes: PlacedTakes | undefined;
  /** What could not be loaded of them. */
  readonly trouble: ListTrouble | null;
  /** The take on screen and the takes for next, previous and the play modes; undefined while loading. */
  readonly ids: readonly string[] | undefined;
  /** The next and the previous take while they load. */
  readonly coming: ComingTakes;
  /** Whether there is, or may be, more than the take on screen: without a filter, or once loaded. */
  readonly hasOthers: boolean;
  readonly filter: FolderFilter;
  readonly onFilter: (filter: FolderFilter) => void;
  readonly showAll: () => void;
  readonly sort: Sort<FolderSortKey>;
  readonly sortKeys: readonly FolderSortKey[];
  readonly choose: (key: FolderSortKey) => void;
  /** Reports the visible takes. */
  readonly onRange: (from: number, to: number) => void;
}

const NO_TRAITS = { hasCircled: false, hasSlates: false };

/**
 * The folder's takes in the order of the viewer's toolbar, initially by slate if there are slates, else by name (PLAYER-020), and
 * matching the folder's filter (PLUS-354).
 */
export function useTakeOrder(place: ChangePlace, currentId: string, onTake: (assetId: string) => void): TakeOrder {
  const [chosen, setChosen] = useState<Sort<FolderSortKey> | null>(null);
  const [filter, onFilter] = useFolderFilter(place.folderId);
  const order: ListOrder = useMemo(() => ({ sort: chosen, filter }), [chosen, filter]);
  const { takes, folder, isAwaited, trouble, isLoading, isLeftOut, onRange } = useTakeWindows(place, order, currentId);
  const isLess = isFiltering(filter);
  const beside = useQuery({ ...takesBesideQuery(place, order, currentId), enabled: isLeftOut && isLess });
  const left = useMemo(
    () => (beside.data ? [beside.data.before, currentId, beside.data.after].filter((id) => id !== null) : undefined),
    [beside.data, currentId],
  );
  const near = useMemo(() => takes?.around(currentId), [takes, currentId]);
  useReloadOfCircles(place, isLess || chosen?.key === "selected");
  const isComing = (direction: 1 | -1) => {
    if (isLeftOut) return beside.isFetching;
    return isLoading && (takes?.isUnknownBeside(currentId, direction) ?? true);
  };
  const ids = near?.length ? near : isLeftOut ? left : undefined;
  const coming = useComingTakes({ ids, openId: currentId, has: isComing, onTake });
  const traits = folder?.window ?? NO_TRAITS;
  const sort = chosen ?? initialViewerSort(traits);
  return {
    takes,
    trouble,
    ids,
    coming,
    hasOthers: isAwaited || isLess || trouble !== null || (folder?.assetCount ?? 0) > 1,
    filter,
    onFilter,
    showAll: () => onFilter(NO_FILTER),
    sort,
    sortKeys: folderSortKeys(traits),
    choose: (key) => setChosen(chosenSort(sort, key, STARTS_DESCENDING)),
    onRange,
  };
}

/** If circles decide what is listed or in which order, the list is refetched when some change. */
function useReloadOfCircles({ projectId, folderId }: ChangePlace, isByCircles: boolean): void {
  useLiveEvent(takesCircled, (event) => {
    if (isByCircles && event.folderId === folderId)
      void queryClient.invalidateQueries({ queryKey: folderKeys.windows(projectId, folderId) });
  });
}
