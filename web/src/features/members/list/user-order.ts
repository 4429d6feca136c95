import { useMemo, useState } from "react";
import type { Sort } from "#core/sorting/sort.ts";
import { readStored } from "#web/ui/stored-value.ts";
import { isSortBy, type SortRules, useStoredSort } from "#web/ui/table/use-stored-sort.ts";
import { DEFAULT_USER_SORT, USER_SORT_KEYS, USERS_START_DESCENDING, type UserSortKey } from "./user-list.ts";

/** How a list of users is requested. */
export interface UserOrder {
  readonly sort: Sort<UserSortKey>;
  /** Text in the name or the address; empty for all. */
  readonly text: string;
}

const SORT_RULES: SortRules<UserSortKey> = {
  storageKey: "rushlight.sort.users",
  keys: USER_SORT_KEYS,
  fallback: DEFAULT_USER_SORT,
  startsDescending: USERS_START_DESCENDING,
};

/** The list's initial state when it is opened. @public */
export const rememberedUserOrder = (): UserOrder => ({
  sort: readStored(SORT_RULES.storageKey, isSortBy(SORT_RULES.keys), SORT_RULES.fallback),
  text: "",
});

/** The stored sort, and the filter. */
export function useUserOrder() {
  const { sort, onSort } = useStoredSort(SORT_RULES);
  const [text, setText] = useState("");
  const order = useMemo((): UserOrder => ({ sort, text }), [sort, text]);
  return { order, onSort, setText };
}
