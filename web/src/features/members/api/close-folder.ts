import { execute } from "#web/data/graphql/execute.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { userDialogMessages } from "../dialogs/user-dialogs.messages.ts";
import type { UserRow } from "../list/user-row.ts";
import { membersMessages as text } from "../members.messages.ts";
import { membersCommandMessages } from "../members-commands.messages.ts";
import { SAVE_FOLDER_USER } from "./users.documents.ts";

/** USERS-077: people with permissions from the project can no longer see a top-level folder; asks for confirmation first. */
export async function closeFolderAfterAsking(
  { projectId, folderId }: { projectId: string; folderId: string },
  users: readonly UserRow[],
): Promise<boolean> {
  const isMeant = await confirmAction({
    title: userDialogMessages.unassignTitle,
    text: text.closeText(users.length, users[0]?.name ?? ""),
    confirmLabel: membersCommandMessages.unassign,
  });
  if (!isMeant) return false;
  await closeFolder(
    projectId,
    folderId,
    users.map(({ id }) => id),
  );
  return true;
}

/** Closes a folder to these people, without asking for confirmation; a failure is reported (USERS-102). */
export async function closeFolder(projectId: string, folderId: string, userIds: readonly string[]): Promise<void> {
  try {
    for (const id of userIds) {
      const entry = { project: projectId, folder: folderId, user: id, allowedTo: [] };
      await execute(SAVE_FOLDER_USER, { ...entry, revision: 0 });
    }
    notifySuccess(userDialogMessages.unassigned(userIds.length));
  } catch {
    notifyFailure(userDialogMessages.removeFailed);
  }
}
