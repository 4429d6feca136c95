import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { INBOX, INBOX_COUNT } from "./inbox.documents.ts";
import { inboxKey } from "./inbox-key.ts";

export type InboxEntry = ResultOf<typeof INBOX>["inbox"]["nodes"][number];

const PAGE_SIZE = 50;

/** PLUS-898: open or completed entries, newest first, page by page. */
export const inboxQuery = (isDone: boolean) =>
  infiniteQueryOptions({
    queryKey: [inboxKey, isDone ? "done" : "waiting"],
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }) =>
      (await execute(INBOX, { done: isDone, first: PAGE_SIZE, after: pageParam }, signal)).inbox,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  });

/** The number of new entries. */
export const inboxCountQuery = queryOptions({
  queryKey: [inboxKey, "count"],
  queryFn: async ({ signal }) => (await execute(INBOX_COUNT, {}, signal)).inboxCount,
});
