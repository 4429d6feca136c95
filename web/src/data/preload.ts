import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/** Preloaded data is dropped after this long if no page shows it. */
const KEEP_MS = 60_000;

/** Loads data that a page probably shows next, unless fresh data is cached. A failure is left to the page. */
export const preload = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Promise<void> =>
  queryClient.prefetchQuery({ ...query, gcTime: KEEP_MS });
