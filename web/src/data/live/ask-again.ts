import type { Query, QueryClient } from "@tanstack/react-query";
import type { LiveConnection } from "./live-connection.ts";

/** Postpones the work after the first opening, so that it doesn't delay the first page. */
export interface FirstPage {
  /** Resolves when all preloaded responses have been used. */
  readonly answersUsed: () => Promise<void>;
  /** Resolves when the page is idle. */
  readonly idle: () => Promise<void>;
}

/**
 * Refetches visible data when the connection opens: before that, and after a loss, anything may have changed unnoticed.
 * @param followsLive first parts of the keys of data that live messages update
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

  /** The first page is drawn with the data it has (PLUS-740). */
  async function askOnceDrawn(): Promise<void> {
    await firstPage.answersUsed();
    for (const query of queries.getQueryCache().findAll({ predicate: isToldOfChanges }))
      void askAgain(queries, query, firstPage.idle);
  }
}

/** A response in transit may also be older than the connection: wait for it, then refetch. */
async function askAgain(queries: QueryClient, query: Query, whenDrawn?: () => Promise<void>): Promise<void> {
  if (query.state.data === undefined && query.state.fetchStatus === "fetching") await query.promise?.catch(() => {});
  await whenDrawn?.();
  // A query that just failed has been reported, and would be reported again.
  if (whenDrawn && query.state.status === "error") return;
  await queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
