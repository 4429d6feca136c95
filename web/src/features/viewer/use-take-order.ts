import { useMemo, useState } from "react";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import { type FolderSortKey, initialViewerSort, STARTS_DESCENDING } from "#core/sorting/sort-rules.ts";
import { sortTakes, type Take } from "./take-order.ts";

export interface TakeOrder {
  readonly takes: readonly Take[];
  readonly ids: readonly string[];
  readonly sort: Sort<FolderSortKey>;
  readonly choose: (key: FolderSortKey) => void;
}

/** The folder's takes in the order of the viewer's toolbar: by slate at first where there are slates, else by name (PLAYER-020). */
export function useTakeOrder(unsorted: readonly Take[]): TakeOrder {
  const [sort, setSort] = useState(() => initialViewerSort(unsorted));
  const takes = useMemo(() => sortTakes(unsorted, sort), [unsorted, sort]);
  const ids = useMemo(() => takes.map(({ id }) => id), [takes]);
  return { takes, ids, sort, choose: (key) => setSort(chosenSort(sort, key, STARTS_DESCENDING)) };
}
