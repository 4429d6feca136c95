import { hasErrorCode } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { notifyInvited } from "#web/features/users/notify-invited.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import type { ProjectChoice } from "../managed-project.ts";
import { REINVITE_USER, REINVITED_USER } from "./api/user-changes.documents.ts";
import { eachAtMost, MAX_ASSIGNMENTS } from "./at-most.ts";
import { userDialogMessages as text } from "./user-dialogs.messages.ts";

export interface Reinvitation {
  readonly userIds: readonly string[];
  /** The caller's position: without a managed workspace, inviting again requires managing a common project. */
  readonly projectId: string | null;
  /** Those that the caller manages. */
  readonly projects: readonly ProjectChoice[];
}

/** Resends the invitation to everybody in the list and reports the result. Returns whether all of them got one. */
export async function reinvite({ userIds, projectId, projects }: Reinvitation): Promise<boolean> {
  let haveJoined = 0;
  const failed = await eachAtMost(MAX_ASSIGNMENTS, userIds, async (id) => {
    try {
      await reinviteOne(id, projectId, projects);
    } catch (error) {
      if (hasErrorCode(error, "CONFLICT")) haveJoined += 1;
      throw error;
    }
  });
  const doneCount = userIds.length - failed.length;
  if (doneCount > 0) notifyInvited(text.reinvited(doneCount));
  // People who have joined get their own sentence (USERS-107, USERS-099).
  if (haveJoined > 0) notifyFailure(text.joinedAlready);
  if (failed.length > haveJoined) notifyFailure(text.reinviteFailed);
  return failed.length === 0;
}

async function reinviteOne(id: string, projectId: string | null, managed: readonly ProjectChoice[]): Promise<void> {
  const { user } = await execute(REINVITED_USER, { id });
  // One of their projects that the caller manages, or none: then only superusers and admins of workspaces may continue.
  const common = user.projects.find((theirs) => managed.some((project) => project.id === theirs.projectId));
  const project = projectId ?? common?.projectId ?? null;
  await execute(REINVITE_USER, { email: user.email, name: user.name, project });
}
