import { useMemo } from "react";
import { type SortRules, useStoredSort } from "#web/ui/table/use-stored-sort.ts";
import {
  DEFAULT_USER_SORT,
  shownUsers,
  USER_SORT_KEYS,
  USERS_START_DESCENDING,
  type UserSortKey,
} from "./user-list.ts";
import { isWaiting, type UserRow } from "./user-row.ts";

const SORT_RULES: SortRules<UserSortKey> = {
  storageKey: "rushlight.sort.users",
  keys: USER_SORT_KEYS,
  fallback: DEFAULT_USER_SORT,
  startsDescending: USERS_START_DESCENDING,
};

/** The users as they are shown; the chosen sort is remembered. */
export function useShownUsers(rows: readonly UserRow[], filter: string) {
  const { sort, onSort } = useStoredSort(SORT_RULES);
  const shown = useMemo(() => shownUsers(rows, filter, sort), [rows, filter, sort]);
  const waitingCount = useMemo(() => shown.filter(isWaiting).length, [shown]);
  return { shown, waitingCount, sort, onSort };
}
