import type { Query, QueryClient } from "@tanstack/react-query";
import { answersAhead } from "../ahead/answers-ahead.ts";
import type { LiveConnection } from "./live-connection.ts";

/** Asks again for what is shown when the connection opens: before that, and after a loss, everything may have changed unheard. `followsLive`: first parts
 * of the keys of what live messages tell of. */
export function askAgainWhenConnected(
  live: Pick<LiveConnection, "onFirstOpened" | "onReopened">,
  queries: QueryClient,
  followsLive: ReadonlySet<unknown>,
): void {
  const isToldOfChanges = ({ queryKey }: Query) => followsLive.has(queryKey[0]);
  live.onFirstOpened(() => {
    answersAhead.forget();
    for (const query of queries.getQueryCache().findAll({ predicate: isToldOfChanges })) void askAgain(queries, query);
  });
  live.onReopened(() => {
    for (const query of queries.getQueryCache().findAll()) void askAgain(queries, query);
  });
}

/** An answer that is still on its way may be older than the connection, too: it is waited for, then asked for anew. */
async function askAgain(queries: QueryClient, query: Query): Promise<void> {
  if (query.state.data === undefined && query.state.fetchStatus === "fetching") await query.promise?.catch(() => {});
  await queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
