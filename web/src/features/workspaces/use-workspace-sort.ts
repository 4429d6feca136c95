import type { Sort } from "#core/sorting/sort.ts";
import { useStoredSort } from "#web/ui/table/use-stored-sort.ts";
import {
  DEFAULT_WORKSPACE_SORT,
  WORKSPACE_KEYS_DESCENDING,
  WORKSPACE_SORT_KEYS,
  type WorkspaceSortKey,
} from "./workspace-list.ts";

export interface WorkspaceSort {
  readonly sort: Sort<WorkspaceSortKey>;
  readonly onSort: (key: WorkspaceSortKey) => void;
}

/** The order of the sidebar and the list, stored. */
export function useWorkspaceSort(): WorkspaceSort {
  return useStoredSort<WorkspaceSortKey>({
    storageKey: "rushlight.sort.workspaces",
    keys: WORKSPACE_SORT_KEYS,
    fallback: DEFAULT_WORKSPACE_SORT,
    startsDescending: WORKSPACE_KEYS_DESCENDING,
  });
}
