import { hasErrorCode, refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { withProof } from "#web/data/proof/with-proof.ts";
import { notifyInvited } from "#web/features/users/notify-invited.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import type { ProjectChoice } from "../../managed-project.ts";
import type { AddWay } from "../add-users-form.ts";
import { eachAtMost, MAX_ASSIGNMENTS } from "../at-most.ts";
import { batches } from "../batches.ts";
import { userDialogMessages as text } from "../user-dialogs.messages.ts";
import type { ProjectRoleChoice } from "./project-roles.ts";
import {
  ASSIGN_FOLDER_USERS,
  ASSIGN_PROJECT_USERS,
  DELETE_USERS,
  INVITE_USER,
  UNASSIGN_FOLDER_USERS,
  UNASSIGN_PROJECT_USERS,
} from "./user-changes.documents.ts";

/** A project, or one of its folders. */
export interface AssignPlace {
  readonly projectId: string;
  readonly folderId: string | null;
}

/**
 * USERS-090: assigns people with an account to a project, or to a folder with the permissions of a role. A failure is named after
 * the button that started it.
 */
export async function addUsers(
  { projectId, folderId }: AssignPlace,
  userIds: readonly string[],
  role: Pick<ProjectRoleChoice, "id" | "folderPermissions">,
  begunBy: AddWay,
): Promise<boolean> {
  try {
    if (folderId === null) await execute(ASSIGN_PROJECT_USERS, { projectId, userIds, roleId: role.id });
    else await execute(ASSIGN_FOLDER_USERS, { projectId, folderId, userIds, allowedTo: role.folderPermissions });
    notifySuccess(text.added(userIds.length));
    return true;
  } catch (error) {
    notifyFailure(begunBy === "assign" ? text.assignFailed : text.addFailed, refusalOf(error));
    return false;
  }
}

export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly projectId: string | null;
  readonly folderId: string | null;
  readonly roleId: string | null;
}

/** Invites a new person. A known address isn't reported in a notice: the field shows it (USERS-106). */
export async function inviteNewUser(invitation: Invitation): Promise<"invited" | "taken" | "failed"> {
  try {
    const { inviteUser } = await execute(INVITE_USER, invitation);
    notifyInvited(text.invited(inviteUser.user.name));
    return "invited";
  } catch (error) {
    if (hasErrorCode(error, "CONFLICT")) return "taken";
    notifyFailure(text.inviteFailed, refusalOf(error));
    return "failed";
  }
}

/** USERS-014: assigns people to several projects, three at a time. Returns the projects that failed. */
export async function assignToProjects(
  userIds: readonly string[],
  projects: readonly Pick<ProjectChoice, "id" | "name">[],
  roleId: string,
): Promise<readonly Pick<ProjectChoice, "id" | "name">[]> {
  const failed = await eachAtMost(MAX_ASSIGNMENTS, projects, async ({ id }) => {
    for (const batch of batches(userIds))
      await execute(ASSIGN_PROJECT_USERS, { projectId: id, userIds: batch, roleId });
  });
  const doneCount = projects.length - failed.length;
  if (doneCount > 0) notifySuccess(text.assigned(userIds.length, doneCount));
  if (failed.length > 0) notifyFailure(text.assignFailed, failed.map(({ name }) => name).join(", "));
  return failed;
}

/** Returns whether anyone was deleted. Asks the user to confirm their identity if the last proof is too old (PLUS-387). */
export function deleteUsers(ids: readonly string[]): Promise<boolean> {
  return inBatches(
    ids,
    (batch) => withProof(() => execute(DELETE_USERS, { ids: batch })),
    text.deleted,
    text.deleteFailed,
  );
}

/** USERS-103: removes people from a project or a folder. Returns whether anybody was. */
export function unassignUsers({ projectId, folderId }: AssignPlace, ids: readonly string[]): Promise<boolean> {
  const send = (userIds: readonly string[]) =>
    folderId === null
      ? execute(UNASSIGN_PROJECT_USERS, { projectId, userIds })
      : execute(UNASSIGN_FOLDER_USERS, { projectId, folderId, userIds });
  return inBatches(ids, send, text.unassigned, text.unassignFailed);
}

/** One group at a time, up to the first failure; reports what was done and what was not. */
async function inBatches(
  ids: readonly string[],
  send: (batch: readonly string[]) => Promise<unknown>,
  done: (count: number) => string,
  failed: string,
): Promise<boolean> {
  let doneCount = 0;
  let failure: unknown = null;
  try {
    for (const batch of batches(ids)) {
      await send(batch);
      doneCount += batch.length;
    }
  } catch (error) {
    failure = error;
  }
  if (doneCount > 0) notifySuccess(done(doneCount));
  if (failure !== null) notifyFailure(failed, refusalOf(failure));
  return doneCount > 0;
}
