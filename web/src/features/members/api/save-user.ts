import { hasErrorCode } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { usersKey } from "#web/features/users/user-keys.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { type AssignmentChange, createAssignmentSaver } from "../assignment-saver.ts";
import { userDialogMessages } from "../dialogs/user-dialogs.messages.ts";
import type { Assignment, UsersPlace } from "../list/user-row.ts";
import { membersMessages as text } from "../members.messages.ts";
import { countUnsaved } from "../unsaved-edits.ts";
import { changeUser, shownUser } from "./user-windows.ts";
import { SAVE_FOLDER_USER, SAVE_PROJECT_USER } from "./users.documents.ts";

type ProjectPlace = UsersPlace & { readonly projectId: string };

/** Saves changes in the table of a project or folder, and keeps the table up to date. */
export function userSaver(place: ProjectPlace) {
  const save = createAssignmentSaver({
    send: (userId, change, known) => send(place, userId, change, known),
    shown: (userId) => shownUser(place, userId)?.assignment,
    // A window in transit may be older; the live message about the change reloads it.
    show: (userId, assignment) => changeUser(place, userId, (row) => ({ ...row, assignment })),
    async failed(error, change) {
      const what = change.kind === "role" ? userDialogMessages.roleFailed : text.permissionFailed;
      notifyFailure(what, reasonOf(error));
      await queryClient.invalidateQueries({ queryKey: usersKey });
    },
  });
  return (userId: string, change: AssignmentChange) => countUnsaved(save(userId, change));
}

async function send(
  { projectId, folderId }: ProjectPlace,
  user: string,
  change: AssignmentChange,
  known: Assignment,
): Promise<Assignment> {
  const { revision } = known;
  if (folderId !== null) {
    if (change.kind === "role") throw new Error("A role is one in a project");
    const entry = { project: projectId, folder: folderId, user, allowedTo: change.permissions };
    // Inherited permissions have no entry here yet: this will be the first.
    return (await execute(SAVE_FOLDER_USER, { ...entry, revision: revision ?? 0 })).saveFolderUser;
  }
  const role = change.kind === "role" ? change.role.id : known.role.id;
  const permissions = change.kind === "role" ? null : change.permissions;
  const saved = await execute(SAVE_PROJECT_USER, { project: projectId, user, role, permissions, revision });
  return saved.saveProjectUser;
}

function reasonOf(error: unknown): string | undefined {
  if (hasErrorCode(error, "CONFLICT")) return text.changedMeanwhile;
  if (hasErrorCode(error, "NOT_FOUND")) return text.goneMeanwhile;
  return undefined;
}
