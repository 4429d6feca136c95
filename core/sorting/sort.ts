import { compareNatural } from "./natural-order.ts";

export type SortDirection = "ascending" | "descending";

export interface Sort<Key extends string> {
  key: Key;
  direction: SortDirection;
}

/** A row's value for one sort key; null and undefined mean unknown. */
export type SortValue = string | number | boolean | null | undefined;

/**
 * A sorted copy. Unknown values come last in both directions; equal rows keep their order. `valueIn` returns each row's value for
 * the sort's key; texts compare naturally, true comes after false.
 */
export function sorted<Row, Key extends string>(
  rows: readonly Row[],
  sort: Sort<Key>,
  valueIn: (row: Row, key: Key) => SortValue,
): Row[] {
  const sign = sort.direction === "ascending" ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueIn(row, sort.key) }))
    .sort((a, b) => compareKnown(a.value, b.value, sign))
    .map(({ row }) => row);
}

/**
 * Choosing the active key again reverses the direction; another key starts in its natural direction (PROJECTS-007, PROJECTS-008).
 */
export function chosenSort<Key extends string>(
  current: Sort<Key>,
  key: Key,
  startsDescending: readonly Key[],
): Sort<Key> {
  if (key === current.key) {
    return { key, direction: current.direction === "ascending" ? "descending" : "ascending" };
  }
  return { key, direction: startsDescending.includes(key) ? "descending" : "ascending" };
}

function compareKnown(a: SortValue, b: SortValue, sign: 1 | -1): number {
  const aMissing = a === null || a === undefined || a === "";
  const bMissing = b === null || b === undefined || b === "";
  if (aMissing || bMissing) return Number(aMissing) - Number(bMissing);
  if (typeof a === "string" && typeof b === "string") return sign * compareNatural(a, b);
  return sign * (Number(a) - Number(b));
}
