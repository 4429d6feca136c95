import type { Query, QueryClient } from "@tanstack/react-query";
import { answersAhead } from "../ahead/answers-ahead.ts";
import type { queryKeys } from "../query-keys.ts";
import type { LiveConnection } from "./live-connection.ts";

/** Asks again for what is shown when the connection opens: before that, and after a loss, everything may have changed unheard. */
export function askAgainWhenConnected(
  live: Pick<LiveConnection, "onFirstOpened" | "onReopened">,
  queries: QueryClient,
): void {
  live.onFirstOpened(() => {
    answersAhead.forget();
    for (const query of queries.getQueryCache().findAll({ predicate: isToldOfChanges })) void askAgain(queries, query);
  });
  live.onReopened(() => {
    for (const query of queries.getQueryCache().findAll()) void askAgain(queries, query);
  });
}

const TOLD_OF_CHANGES: readonly unknown[] = [
  "folderWindows",
  "folderTree",
  "asset",
  "comments",
  "folderComments",
] satisfies readonly (keyof typeof queryKeys)[];

const isToldOfChanges = ({ queryKey }: Query) => TOLD_OF_CHANGES.includes(queryKey[0]);

/** An answer that is still on its way may be older than the connection, too: it is waited for, then asked for anew. */
async function askAgain(queries: QueryClient, query: Query): Promise<void> {
  if (query.state.data === undefined && query.state.fetchStatus === "fetching") await query.promise?.catch(() => {});
  await queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
