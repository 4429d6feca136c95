import { useState } from "react";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import { readStored, writeStored } from "#web/ui/stored-value.ts";
import {
  DEFAULT_WORKSPACE_SORT,
  WORKSPACE_KEYS_DESCENDING,
  WORKSPACE_SORT_KEYS,
  type WorkspaceSortKey,
} from "./workspace-list.ts";

const STORAGE_KEY = "rushlight.sort.workspaces";

const isSort = (value: unknown): value is Sort<WorkspaceSortKey> =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  WORKSPACE_SORT_KEYS.some((key) => key === value.key) &&
  "direction" in value &&
  (value.direction === "ascending" || value.direction === "descending");

export interface WorkspaceSort {
  readonly sort: Sort<WorkspaceSortKey>;
  readonly onSort: (key: WorkspaceSortKey) => void;
}

/** The order of the sidebar and the list, remembered. */
export function useWorkspaceSort(): WorkspaceSort {
  const [sort, setSort] = useState(() => readStored(STORAGE_KEY, isSort, DEFAULT_WORKSPACE_SORT));
  const onSort = (key: WorkspaceSortKey) => {
    const next = chosenSort<WorkspaceSortKey>(sort, key, WORKSPACE_KEYS_DESCENDING);
    setSort(next);
    writeStored(STORAGE_KEY, next);
  };
  return { sort, onSort };
}
