import { useMemo, useState } from "react";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import { readStored, writeStored } from "#web/ui/stored-value.ts";
import {
  DEFAULT_USER_SORT,
  shownUsers,
  USER_SORT_KEYS,
  USERS_START_DESCENDING,
  type UserSortKey,
} from "./user-list.ts";
import { isWaiting, type UserRow } from "./user-row.ts";

const STORAGE_KEY = "rushlight.sort.users";

const isSort = (value: unknown): value is Sort<UserSortKey> =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  USER_SORT_KEYS.some((key) => key === value.key) &&
  "direction" in value &&
  (value.direction === "ascending" || value.direction === "descending");

/** The users as they are shown; the chosen sort is remembered. */
export function useShownUsers(rows: readonly UserRow[], filter: string) {
  const [sort, setSort] = useState(() => readStored(STORAGE_KEY, isSort, DEFAULT_USER_SORT));
  const shown = useMemo(() => shownUsers(rows, filter, sort), [rows, filter, sort]);
  const waitingCount = useMemo(() => shown.filter(isWaiting).length, [shown]);
  const onSort = (key: UserSortKey) => {
    const next = chosenSort<UserSortKey>(sort, key, USERS_START_DESCENDING);
    setSort(next);
    writeStored(STORAGE_KEY, next);
  };
  return { shown, waitingCount, sort, onSort };
}
