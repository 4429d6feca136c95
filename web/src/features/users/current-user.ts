import { queryOptions, useQuery } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { session } from "#web/data/session/session.ts";
import { CURRENT_USER } from "./current-user.documents.ts";
import { meKey } from "./user-keys.ts";

/** The signed-in user. @public */
export type CurrentUser = ResultOf<typeof CURRENT_USER>["currentUser"];

/** SHELL-029: loaded before the first page. @public */
export const currentUserQuery = queryOptions({
  queryKey: meKey,
  queryFn: async ({ signal }) => (await execute(CURRENT_USER, {}, signal)).currentUser,
});

/** The signed-in user, once loaded. A visitor of a share has no account: nothing is requested then. @public */
export function useCurrentUser(): CurrentUser | undefined {
  const hasAccount = session.store.getState().kind === "user";
  return useQuery({ ...currentUserQuery, enabled: hasAccount }).data;
}
