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

/** Returns a page from `size + 1` rows: the surplus row only shows that there are more. @public */
export function pageOf<R, T>(
  rows: readonly R[],
  size: number,
  cursorOf: (row: R) => Cursor,
  view: (row: R) => T,
): Page<T> {
  const hasMore = rows.length > size;
  return pageFrom({ rows: hasMore ? rows.slice(0, size) : rows, hasMore }, cursorOf, view);
}

/** Returns a page from exactly its rows, where the store reports whether more follow. @public */
export function pageFrom<R, T>(
  { rows, hasMore }: { readonly rows: readonly R[]; readonly hasMore: boolean },
  cursorOf: (row: R) => Cursor,
  view: (row: R) => T,
): Page<T> {
  const last = rows.at(-1);
  const endCursor = last === undefined ? null : encodeCursor(cursorOf(last));
  return { nodes: rows.map(view), pageInfo: { endCursor, hasNextPage: hasMore } };
}
