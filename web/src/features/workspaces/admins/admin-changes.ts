import { refusalOf } from "#web/data/api/api-error.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { workspaceMessages } from "../workspaces.messages.ts";

/** The server calls of changing admins; tests provide their own. */
export interface AdminCalls {
  readonly save: (userId: string) => Promise<unknown>;
  readonly remove: (userId: string, keepInProjects: boolean) => Promise<unknown>;
  /** Reloads the admins. */
  readonly reload: () => Promise<unknown>;
}

/** One call per person (WORKSPACES-069); reports the result (WORKSPACES-071, WORKSPACES-072). Returns who could not be added. */
export async function addAdmins(calls: AdminCalls, userIds: readonly string[]): Promise<readonly string[]> {
  const { failed, reason } = await forEach(userIds, calls.save);
  if (failed.length > 0) notifyFailure(workspaceMessages.adminAddFailed, reason);
  else notifySuccess(workspaceMessages.adminAdded);
  await calls.reload();
  return failed;
}

export async function removeAdmins(
  calls: AdminCalls,
  userIds: readonly string[],
  keepInProjects: boolean,
): Promise<void> {
  const count = userIds.length > 1 ? "several" : "one";
  const { failed, reason } = await forEach(userIds, (userId) => calls.remove(userId, keepInProjects));
  if (failed.length > 0) notifyFailure(workspaceMessages.removeFailed[count], reason);
  else notifySuccess(workspaceMessages.removed[count]);
  await calls.reload();
}

/** In sequence; a failure doesn't stop the others. */
async function forEach(
  userIds: readonly string[],
  call: (userId: string) => Promise<unknown>,
): Promise<{ failed: readonly string[]; reason: string | undefined }> {
  const failed: string[] = [];
  let reason: string | undefined;
  for (const userId of userIds) {
    try {
      await call(userId);
    } catch (error) {
      failed.push(userId);
      reason ??= refusalOf(error);
    }
  }
  return { failed, reason };
}
