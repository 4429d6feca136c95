import { type QueryKey, queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import type { PlacedWindow } from "./placed-window.ts";

/** What an answer says of the list that it is a window of. */
export interface ReadWindow<Item> extends PlacedWindow<Item> {
  /** Of two windows with the same version every place holds the same item. */
  readonly version: string;
  /** Of the whole list. */
  readonly length: number;
}

export type WindowQuery<Data> = UseQueryOptions<Data, Error, Data, QueryKey>;

/** A list whose windows the server answers, in orders of its own. */
export interface WindowSource<Order, Data, Item> {
  /** What the keys of its windows begin with; those of another list begin otherwise. */
  readonly key: QueryKey;
  /** @param at the place where the window begins, or the id of an item in its middle */
  query(order: Order, at: number | string): WindowQuery<Data>;
  /** Of the same answer the same items: a row stays as it is while others arrive. */
  read(data: Data): ReadWindow<Item>;
}

/** What is out of sight is forgotten after this long: a list that was scrolled through does not stay in memory. */
export const KEEP_UNSEEN_MS = 10_000;

/** A window that begins at a place, or has an item in its middle. */
export function windowOptions<Data>(
  order: QueryKey,
  at: number | string,
  load: (signal: AbortSignal) => Promise<Data>,
) {
  const queryKey: QueryKey = [...order, at];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    // The first one is what a list shows immediately when it is opened again.
    ...(at !== 0 && { gcTime: KEEP_UNSEEN_MS }),
  });
}
