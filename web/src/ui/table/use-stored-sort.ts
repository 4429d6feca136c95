import { useState } from "react";
import { chosenSort, type Sort } from "#core/sorting/sort.ts";
import { readStored, writeStored } from "../stored-value.ts";

export interface SortRules<Key extends string> {
  /** The storage key. */
  readonly storageKey: string;
  readonly keys: readonly Key[];
  readonly fallback: Sort<Key>;
  readonly startsDescending: readonly Key[];
}

/** Recognizes sorts by these keys among stored values. */
export function isSortBy<Key extends string>(keys: readonly Key[]): (value: unknown) => value is Sort<Key> {
  return (value): value is Sort<Key> =>
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    keys.some((key) => key === value.key) &&
    "direction" in value &&
    (value.direction === "ascending" || value.direction === "descending");
}

/** The stored order of a list. Choosing the current key reverses it. */
export function useStoredSort<Key extends string>(
  rules: SortRules<Key>,
): { readonly sort: Sort<Key>; readonly onSort: (key: Key) => void } {
  const { storageKey, keys, fallback, startsDescending } = rules;
  const [sort, setSort] = useState(() => readStored(storageKey, isSortBy(keys), fallback));
  const onSort = (key: Key) => {
    const next = chosenSort<Key>(sort, key, startsDescending);
    setSort(next);
    writeStored(storageKey, next);
  };
  return { sort, onSort };
}
