import { type QueryKey, queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import type { PlacedWindow } from "./placed-window.ts";

/** A window, and what its response says about the whole list. */
export interface ReadWindow<Item> extends PlacedWindow<Item> {
  /** Two windows with the same version have the same item at every index. */
  readonly version: string;
  /** The length of the whole list. */
  readonly length: number;
}

export type WindowQuery<Data> = UseQueryOptions<Data, Error, Data, QueryKey>;

/** A list whose windows the server returns, in its own orders. */
export interface WindowSource<Order, Data, Item> {
  /** The first parts of its windows' keys; those of another list differ. */
  readonly key: QueryKey;
  /** @param at the index at which the window begins, or the id of an item in its middle */
  query(order: Order, at: number | string): WindowQuery<Data>;
  /** Returns the same items for the same response, so that a row stays unchanged while others arrive. */
  read(data: Data): ReadWindow<Item>;
}

/** Data out of sight is dropped after this long: scrolling through a list doesn't fill memory. */
export const KEEP_UNSEEN_MS = 10_000;

/** A window that begins at an index, or has an item in its middle. */
export function windowOptions<Data>(
  order: QueryKey,
  at: number | string,
  load: (signal: AbortSignal) => Promise<Data>,
) {
  const queryKey: QueryKey = [...order, at];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    // The first one is what a list shows immediately when it is reopened.
    ...(at !== 0 && { gcTime: KEEP_UNSEEN_MS }),
  });
}
