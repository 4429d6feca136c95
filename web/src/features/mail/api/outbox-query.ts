import { infiniteQueryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { MAIL_OUTBOX } from "./outbox.documents.ts";

export type OutboxMail = ResultOf<typeof MAIL_OUTBOX>["mailOutbox"]["nodes"][number];

const PAGE_SIZE = 50;

/** PLUS-137: unsent mail, newest first, page by page. Always refetched: an address in it may have been used. */
export const outboxQuery = infiniteQueryOptions({
  queryKey: ["mailOutbox"],
  staleTime: 0,
  initialPageParam: null as string | null,
  queryFn: async ({ signal, pageParam }) =>
    (await execute(MAIL_OUTBOX, { first: PAGE_SIZE, after: pageParam }, signal)).mailOutbox,
  getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
});
