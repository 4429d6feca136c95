import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { Permission } from "#core/permissions/permission.ts";
import { listOf, maskOf } from "#core/permissions/permission-set.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { requireProject } from "../projects/project-access.ts";
import { ProjectUserWriter } from "../projects/project-user-store.ts";
import { requireAllLiving, requireUserIds } from "../projects/user-ids.ts";
import { type FolderAccess, folderAccessLoader } from "./folder-access.ts";
import { FolderUserWriter } from "./folder-user-store.ts";

export interface FolderUserView {
  readonly projectId: string;
  readonly folderId: string;
  readonly userId: string;
  readonly allowedTo: readonly Permission[];
}

export interface AssignFolderUsersInput {
  readonly projectId: string;
  readonly folderId: string;
  readonly userIds: readonly string[];
  readonly allowedTo: readonly Permission[];
}

/**
 * Gives people rights on a folder and everything below; who has an entry there gets the new one. Only a top-level folder's entry may
 * take away what the project gives (decision 20): there, rights without VIEW close the folder.
 */
export async function assignFolderUsers(
  ctx: RequestContext,
  input: AssignFolderUsersInput,
): Promise<readonly FolderUserView[]> {
  const folder = await managedFolder(ctx, input);
  const userIds = requireUserIds(input.userIds);
  const rows = await ctx.platform.transact(async (unit) => {
    requireAllLiving(userIds, await new ProjectUserWriter(unit.db).livingUsers(userIds));
    const now = ctx.platform.clock.now();
    return new FolderUserWriter(unit.db).assign(folder.row, userIds, maskOf(input.allowedTo), now);
  });
  return rows.map(({ mask, ...entry }) => ({ ...entry, allowedTo: listOf(mask) }));
}

export async function unassignFolderUsers(
  ctx: RequestContext,
  input: Omit<AssignFolderUsersInput, "allowedTo">,
): Promise<boolean> {
  const folder = await managedFolder(ctx, input);
  const userIds = requireUserIds(input.userIds);
  await ctx.platform.transact((unit) => new FolderUserWriter(unit.db).unassign(folder.row.id, userIds));
  return true;
}

/** The folder, for somebody who manages the people of its project. */
async function managedFolder(
  ctx: RequestContext,
  input: { readonly projectId: string; readonly folderId: string },
): Promise<FolderAccess> {
  const project = await requireProject(ctx, input.projectId, "manageUsers");
  const folder = isUuid(input.folderId) ? await folderAccessLoader(ctx).load(input.folderId) : null;
  if (folder?.row.projectId !== project.scope.projectId) throw notFound("Folder");
  return folder;
}
