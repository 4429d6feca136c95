import { invalid } from "#core/errors/app-error.ts";
import type { Permission } from "#core/permissions/permission.ts";
import { listOf, maskOf } from "#core/permissions/permission-set.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { inProject } from "../../audit/audit-project.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { FolderUserWriter } from "../../folders/audience/folder-user-store.ts";
import { requireProject } from "../../projects/access/project-access.ts";
import { requireRole } from "../../projects/access/project-roles.ts";
import { ProjectUserWriter } from "../../projects/access/project-user-store.ts";
import { requireAllLiving, requireUserIds } from "../../projects/access/user-ids.ts";
import { requireFindable } from "../../users/require-findable.ts";
import { userLoader } from "../../users/user-loader.ts";
import { auditPeople } from "../accounts/audit-people.ts";
import { type AssignedUserView, folderAssignedUsers, managedFolder, projectAssignedUsers } from "./assigned-users.ts";
import { emitAssignmentsChanged } from "./assignment-events.ts";
import { maskOfRole } from "./mask-of-role.ts";

export interface AssignProjectUsersInput {
  readonly projectId: string;
  readonly userIds: readonly string[];
  readonly roleId?: string | null | undefined;
  /** Overrides the role's own permissions; without a role, the person becomes a viewer with these. */
  readonly folderPermissions?: readonly Permission[] | null | undefined;
}

/**
 * Gives people a role in the whole project, replacing existing ones (USERS-089).
 * @throws AppError NOT_FOUND also for people whom the caller can't find (PLUS-388)
 */
export async function assignProjectUsers(
  ctx: CallContext,
  input: AssignProjectUsersInput,
): Promise<readonly AssignedUserView[]> {
  const project = await requireProject(ctx, input.projectId, "manageUsers");
  if (!input.roleId && !input.folderPermissions) throw invalid("roleId", "Unknown role");
  const role = requireRole(input.roleId ?? "VIEWER");
  const mask = maskOfRole(role, input.folderPermissions);
  const userIds = requireUserIds(input.userIds);
  await requireFindable(ctx, userIds);
  const people = await userLoader(ctx).loadMany(userIds);
  await ctx.platform.transact(async (unit) => {
    const writer = new ProjectUserWriter(unit.db);
    requireAllLiving(userIds, await writer.livingUsers(userIds));
    await writer.assign(input.projectId, userIds, role, mask, ctx.platform.clock.now());
    await emitAssignmentsChanged(unit, input.projectId, userIds);
    const details = { role, permissions: listOf(mask) };
    const act = { by: ctx.actor, verb: "project.user-assigned", place: inProject(project), details } as const;
    await recordAudit(unit, ctx.platform.clock, ...auditPeople(people, act));
  });
  return only(await projectAssignedUsers(ctx, { projectId: input.projectId, withInherited: true }), userIds);
}

/** Removes the assignment to the whole project; entries on single folders stay. */
export async function unassignProjectUsers(
  ctx: CallContext,
  input: { readonly projectId: string; readonly userIds: readonly string[] },
): Promise<boolean> {
  const project = await requireProject(ctx, input.projectId, "manageUsers");
  const userIds = requireUserIds(input.userIds);
  const people = await userLoader(ctx).loadMany(userIds);
  await ctx.platform.transact(async (unit) => {
    const gone = await new ProjectUserWriter(unit.db).unassign(input.projectId, userIds);
    await emitAssignmentsChanged(unit, input.projectId, userIds);
    const act = { by: ctx.actor, verb: "project.user-removed", place: inProject(project) } as const;
    await recordAudit(unit, ctx.platform.clock, ...auditPeople(people, act, gone));
  });
  return true;
}

export interface AssignFolderUsersInput {
  readonly projectId: string;
  readonly folderId: string;
  readonly userIds: readonly string[];
  readonly allowedTo: readonly Permission[];
}

/**
 * Gives people permissions on a folder and everything below, replacing existing entries there. Only a top-level folder's entry
 * may take away what the project grants (docs/spec/rules.md, Folder entries): there, permissions without VIEW close the folder.
 */
export async function assignFolderUsers(
  ctx: CallContext,
  input: AssignFolderUsersInput,
): Promise<readonly AssignedUserView[]> {
  const folder = await managedFolder(ctx, input);
  const userIds = requireUserIds(input.userIds);
  await requireFindable(ctx, userIds);
  const people = await userLoader(ctx).loadMany(userIds);
  await ctx.platform.transact(async (unit) => {
    requireAllLiving(userIds, await new ProjectUserWriter(unit.db).livingUsers(userIds));
    const now = ctx.platform.clock.now();
    await new FolderUserWriter(unit.db).assign(folder.row, userIds, maskOf(input.allowedTo), now);
    await emitAssignmentsChanged(unit, input.projectId, userIds);
    const details = { folder: folder.row.name, permissions: input.allowedTo };
    const act = { by: ctx.actor, verb: "folder.user-assigned", place: inProject(folder.project), details } as const;
    await recordAudit(unit, ctx.platform.clock, ...auditPeople(people, act));
  });
  return only(await folderAssignedUsers(ctx, { ...input, withInherited: true }), userIds);
}

export async function unassignFolderUsers(
  ctx: CallContext,
  input: Omit<AssignFolderUsersInput, "allowedTo">,
): Promise<boolean> {
  const folder = await managedFolder(ctx, input);
  const userIds = requireUserIds(input.userIds);
  const people = await userLoader(ctx).loadMany(userIds);
  await ctx.platform.transact(async (unit) => {
    const gone = await new FolderUserWriter(unit.db).unassign(folder.row.id, userIds);
    await emitAssignmentsChanged(unit, input.projectId, userIds);
    const details = { folder: folder.row.name };
    const act = { by: ctx.actor, verb: "folder.user-removed", place: inProject(folder.project), details } as const;
    await recordAudit(unit, ctx.platform.clock, ...auditPeople(people, act, gone));
  });
  return true;
}

function only(users: readonly AssignedUserView[], userIds: readonly string[]): readonly AssignedUserView[] {
  const wanted = new Set(userIds);
  return users.filter(({ userId }) => wanted.has(userId));
}
