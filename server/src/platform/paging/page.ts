import { invalid } from "#core/errors/app-error.ts";
import { type Cursor, encodeCursor } from "./cursor.ts";

/** One page of a list, as every `…Connection` returns it. @public */
export interface Page<T> {
  readonly nodes: readonly T[];
  readonly pageInfo: PageInfo;
}

export interface PageInfo {
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
}

const PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 500;

/** @public */
export const EMPTY_PAGE: Page<never> = { nodes: [], pageInfo: { endCursor: null, hasNextPage: false } };

/** The number of rows to return: requests above the limit get the limit. @public */
export function pageSize(first: number | null | undefined, standard = PAGE_SIZE, most = MAX_PAGE_SIZE): number {
  if (first === null || first === undefined) return standard;
  if (first < 1) throw invalid("first", "A page has at least one entry");
  return Math.min(first, most);
}

/** A page from `size + 1` rows: the surplus row only shows that there are more. @public */
export function pageOf<R, T>(
  rows: readonly R[],
  size: number,
  cursorOf: (row: R) => Cursor,
  view: (row: R) => T,
): Page<T> {
  const shown = rows.length > size ? rows.slice(0, size) : rows;
  const last = shown.at(-1);
  return {
    nodes: shown.map(view),
    pageInfo: { endCursor: last === undefined ? null : encodeCursor(cursorOf(last)), hasNextPage: rows.length > size },
  };
}
