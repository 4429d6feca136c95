import { queryOptions } from "@tanstack/react-query";
import { hasErrorCode } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { notifyInvited } from "#web/features/users/notify-invited.ts";
import { usersKey } from "#web/features/users/user-keys.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { shareDialogMessages as text } from "../dialog/share-dialog.messages.ts";
import type { WaitingUser } from "../dialog/waiting-among.ts";
import { REINVITE_RECIPIENT, WAITING_USERS } from "./recipients.documents.ts";

/** Invited users of the project who haven't accepted yet. Only for those who manage its users: it fails for everybody else. */
export const waitingUsersQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...usersKey, "waiting", projectId],
    queryFn: async ({ signal }): Promise<WaitingUser[]> =>
      (await execute(WAITING_USERS, { project: projectId }, signal)).projectUsers
        .map(({ user }) => user)
        .filter(({ hasJoined }) => hasJoined === false),
    retry: false,
  });

/** SHARES-113: resends the invitation. Returns whether it was sent. */
export async function reinviteRecipient({ email, name }: WaitingUser, projectId: string): Promise<boolean> {
  try {
    await execute(REINVITE_RECIPIENT, { email, name, project: projectId });
    notifyInvited(text.reinvited(name));
    return true;
  } catch (error) {
    notifyFailure(hasErrorCode(error, "CONFLICT") ? text.joinedAlready : text.reinviteFailed);
    void queryClient.invalidateQueries({ queryKey: usersKey });
    return false;
  }
}
