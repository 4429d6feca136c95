import type { Query, QueryClient } from "@tanstack/react-query";
import type { LiveConnection } from "./live-connection.ts";

/** What the connection's first opening waits for, so that it does not hold up the first page. */
export interface FirstPage {
  /** Resolves when nothing that was asked for ahead is left to be taken. */
  readonly answersUsed: () => Promise<void>;
  /** Resolves when the page has time to spare. */
  readonly idle: () => Promise<void>;
}

/**
 * Asks again for what is shown when the connection opens: before that, and after a loss, everything may have changed unheard.
 * @param followsLive first parts of the keys of what live messages tell of
 */
export function askAgainWhenConnected(
  live: Pick<LiveConnection, "onFirstOpened" | "onReopened">,
  queries: QueryClient,
  followsLive: ReadonlySet<unknown>,
  firstPage: FirstPage,
): void {
  const isToldOfChanges = ({ queryKey }: Query) => followsLive.has(queryKey[0]);
  live.onFirstOpened(() => void askOnceDrawn());
  live.onReopened(() => {
    for (const query of queries.getQueryCache().findAll()) void askAgain(queries, query);
  });

  /** The first page is drawn with what it has (PLUS-740). */
  async function askOnceDrawn(): Promise<void> {
    await firstPage.answersUsed();
    for (const query of queries.getQueryCache().findAll({ predicate: isToldOfChanges }))
      void askAgain(queries, query, firstPage.idle);
  }
}

/** An answer that is still on its way may be older than the connection, too: it is waited for, then asked for again. */
async function askAgain(queries: QueryClient, query: Query, whenDrawn?: () => Promise<void>): Promise<void> {
  if (query.state.data === undefined && query.state.fetchStatus === "fetching") await query.promise?.catch(() => {});
  await whenDrawn?.();
  // What just failed has been told, and would be told again.
  if (whenDrawn && query.state.status === "error") return;
  await queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
