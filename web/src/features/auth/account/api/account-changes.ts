import { useQuery } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { VariablesOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import { type CurrentUser, currentUserQuery } from "#web/features/users/current-user.ts";
import type { AccountChanges } from "../account-form.ts";
import { UPDATE_ACCOUNT, UPDATE_PREFERENCES } from "./account.documents.ts";

/** The signed-in user, refetched when the page opens: others may have changed the account, and a form is filled from it. */
export function useFreshAccount(): CurrentUser | undefined {
  return useQuery({ ...currentUserQuery, refetchOnMount: "always" }).data;
}

/** Saves name, address and password (ACCOUNT-041). The session stays (ACCOUNT-042); a new password ends all others. Throws ApiError. */
export async function saveAccount({ id, revision }: CurrentUser, changes: AccountChanges): Promise<void> {
  const { updateUser } = await execute(UPDATE_ACCOUNT, { id, revision, ...changes });
  remember(updateUser);
}

/** Saves preferences (ACCOUNT-004). Throws ApiError. */
export async function savePreferences(
  userId: string,
  settings: VariablesOf<typeof UPDATE_PREFERENCES>["settings"],
): Promise<void> {
  const { updateUserSettings } = await execute(UPDATE_PREFERENCES, { userId, settings });
  remember(updateUserSettings);
}

/** The server's current state of the account: whether a factor exists decides what may be done (ACCOUNT-013). */
export async function reloadAccount(): Promise<void> {
  await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
}

function remember(changed: Partial<CurrentUser>): void {
  queryClient.setQueryData(currentUserQuery.queryKey, (before) => before && { ...before, ...changed });
}
