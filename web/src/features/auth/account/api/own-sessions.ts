import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { END_OTHER_SESSIONS, END_SESSION, OWN_SESSIONS } from "./account.documents.ts";

export type OwnSession = ResultOf<typeof OWN_SESSIONS>["ownSessions"][number];

/** PLUS-238: the person's sessions. */
export const ownSessionsQuery = queryOptions({
  queryKey: ["ownSessions"],
  staleTime: 0,
  queryFn: async ({ signal }) => (await execute(OWN_SESSIONS, {}, signal)).ownSessions,
});

/** Throws ApiError. */
export async function endSession(id: string): Promise<void> {
  await execute(END_SESSION, { id });
  await reload();
}

/** Throws ApiError. */
export async function endOtherSessions(): Promise<void> {
  await execute(END_OTHER_SESSIONS, {});
  await reload();
}

function reload(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
}
