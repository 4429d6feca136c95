import { AppError, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { Permission } from "#core/permissions/permission.ts";
import { listOf, maskOf } from "#core/permissions/permission-set.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { inProject } from "../../audit/audit-project.ts";
import type { AuditEntry } from "../../audit/audit-record.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { FolderUserWriter } from "../../folders/audience/folder-user-store.ts";
import { requireProject } from "../../projects/access/project-access.ts";
import { requireRole } from "../../projects/access/project-roles.ts";
import { ProjectUserWriter } from "../../projects/access/project-user-store.ts";
import { requireUser } from "../../users/require-user.ts";
import { userLoader } from "../../users/user-loader.ts";
import { auditPeople } from "../accounts/audit-people.ts";
import { userProjectsLoader } from "../member-loader.ts";
import type { UserProjectRow } from "../member-store.ts";
import { type AssignedUserView, folderAssignedUsers, managedFolder, projectAssignedUsers } from "./assigned-users.ts";
import { emitAssignmentsChanged } from "./assignment-events.ts";
import { maskOfRole } from "./mask-of-role.ts";

export interface SaveProjectUserInput {
  readonly project: string;
  readonly user: string;
  readonly role: string;
  /** By default those of the role. Without VIEW there are none, but the person stays assigned (USERS-057, USERS-109). */
  readonly permissions?: readonly Permission[] | null | undefined;
  /** The revision that was displayed: if there is a newer one, it is a conflict. */
  readonly revision?: number | null | undefined;
}

/** Saves the role and permissions of a person assigned to the project (USERS-093). */
export async function saveProjectUser(ctx: CallContext, input: SaveProjectUserInput): Promise<AssignedUserView> {
  const project = await requireProject(ctx, input.project, "manageUsers");
  const role = requireRole(input.role);
  const mask = maskOfRole(role, input.permissions);
  const assignment = { projectId: input.project, userId: requireId(input.user), role, mask };
  requireChangeable(
    await projectAssignedUsers(ctx, { projectId: input.project, withInherited: true }),
    assignment.userId,
  );
  const people = await userLoader(ctx).loadMany([assignment.userId]);
  const isSaved = await ctx.platform.transact(async (unit) => {
    const writer = new ProjectUserWriter(unit.db);
    const before = await writer.lock(assignment.projectId, assignment.userId);
    const done = await writer.save(assignment, input.revision ?? null);
    const was = before && { roleBefore: before.role, permissionsBefore: listOf(before.mask) };
    const details = { role, permissions: listOf(mask), ...was };
    const act = { by: ctx.actor, verb: "project.user-changed", place: inProject(project), details } as const;
    if (done) await recordChange(ctx, unit, assignment, auditPeople(people, act));
    return done;
  });
  return changed(
    await projectAssignedUsers(ctx, { projectId: input.project, withInherited: true }),
    input.user,
    isSaved,
  );
}

export interface SaveFolderUserInput {
  readonly project: string | null;
  readonly folder: string;
  readonly user: string;
  readonly allowedTo: readonly Permission[];
  /**
   * 0: there was no entry, only inherited permissions; the first entry is created, unless somebody else has done so in the
   * meantime.
   */
  readonly revision?: number | null | undefined;
}

/** Saves a person's entry on a folder (USERS-094). Only a top-level folder's entry can take permissions away (docs/spec/rules.md, Folder entries). */
export async function saveFolderUser(ctx: CallContext, input: SaveFolderUserInput): Promise<AssignedUserView> {
  const folder = await managedFolder(ctx, { projectId: input.project, folderId: input.folder });
  const entry = { folderId: folder.row.id, userId: requireId(input.user), mask: maskOf(input.allowedTo) };
  const isNew = input.revision === 0;
  const projectId = folder.row.projectId;
  const place = { projectId, folderId: input.folder, withInherited: true };
  requireChangeable(await folderAssignedUsers(ctx, place), input.user);
  const people = await userLoader(ctx).loadMany([entry.userId]);
  const details = { folder: folder.row.name, permissions: input.allowedTo };
  const verb = isNew ? "folder.user-assigned" : "folder.user-changed";
  const isSaved = await ctx.platform.transact(async (unit) => {
    const writer = new FolderUserWriter(unit.db);
    const before = await writer.lock(entry.folderId, entry.userId);
    const was = before && { permissionsBefore: listOf(before.mask) };
    const act = { by: ctx.actor, verb, place: inProject(folder.project), details: { ...details, ...was } } as const;
    const done = isNew
      ? await writer.add({ ...entry, projectId }, ctx.platform.clock.now())
      : await writer.save(entry, input.revision ?? null);
    if (done) await recordChange(ctx, unit, { projectId, userId: entry.userId }, auditPeople(people, act));
    return done;
  });
  return changed(await folderAssignedUsers(ctx, place), input.user, isSaved);
}

/** Saves a person's notification settings for a project; people can only set their own. */
export async function updateProjectNotificationSettings(
  ctx: CallContext,
  input: {
    readonly user: string;
    readonly project: string;
    readonly receiveFolderContentNotifications?: boolean | null | undefined;
    readonly receiveCommentNotifications?: boolean | null | undefined;
  },
): Promise<UserProjectRow> {
  const actor = requireUser(ctx.actor);
  if (input.user !== actor.userId) throw new AppError("FORBIDDEN");
  const projectId = requireId(input.project);
  const choice = {
    receive_folder_content_notifications: input.receiveFolderContentNotifications ?? undefined,
    receive_comment_notifications: input.receiveCommentNotifications ?? undefined,
  };
  const done = await ctx.platform.transact((unit) =>
    new ProjectUserWriter(unit.db).setSwitches(projectId, actor.userId, choice),
  );
  const row =
    done && (await userProjectsLoader(ctx, actor).load(actor.userId)).find((own) => own.projectId === projectId);
  if (!row) throw notFound("Project");
  return row;
}

async function recordChange(
  ctx: CallContext,
  unit: Unit,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
  records: readonly AuditEntry[],
): Promise<void> {
  await emitAssignmentsChanged(unit, projectId, [userId]);
  await recordAudit(unit, ctx.platform.clock, ...records);
}

function requireId(id: string): string {
  if (!isUuid(id)) throw notFound("User");
  return id;
}

/**
 * Returns the saved entry, or throws why there is none: not assigned here, locked here, or changed by somebody else in the
 * meantime.
 */
function changed(users: readonly AssignedUserView[], userId: string, isSaved: boolean): AssignedUserView {
  const found = requireChangeable(users, userId);
  if (found.inheritedFrom !== null) throw notFound("User");
  if (!isSaved) throw new AppError("CONFLICT");
  return found;
}

function requireChangeable(users: readonly AssignedUserView[], userId: string): AssignedUserView {
  const found = users.find((user) => user.userId === userId);
  if (!found) throw notFound("User");
  if (found.inheritedFrom?.kind === "WORKSPACE") {
    throw new AppError("FORBIDDEN", "User is admin of workspace and cannot be changed");
  }
  return found;
}
