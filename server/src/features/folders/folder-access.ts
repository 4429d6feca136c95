import DataLoader from "dataloader";
import { AppError, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { Actor } from "#core/permissions/actor.ts";
import {
  type CarriedRights,
  type Carrying,
  type FolderAllowed,
  folderRights,
  gainedRight,
  isPathOnly,
} from "#core/permissions/folder-rights.ts";
import type { Permission } from "#core/permissions/permission.ts";
import type { FolderScope } from "#core/permissions/scope.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type ProjectAccess, projectAccessLoader, projectAccessOf } from "../projects/access/project-access.ts";
import { requireSession, userIdOf } from "../users/require-user.ts";
import { FolderReader, type FolderRow } from "./folder-store.ts";

/** An existing folder together with the actor's permissions in it. @public */
export interface FolderAccess {
  readonly row: FolderRow;
  readonly project: ProjectAccess;
  readonly scope: FolderScope;
  readonly rights: FolderAllowed;
  /** Whether it is only shown as part of a path to a folder below, without its content (docs/spec/rules.md, Paths to folders). */
  readonly isPathOnly: boolean;
}

/** Identifies a folder by its id and expected project; a folder of another project counts as not found. @public */
export interface FolderAddress {
  readonly folderId: string;
  readonly projectId?: string | null | undefined;
}

const LOADER = Symbol("folder access");

/**
 * Returns the permissions in a folder of a project whose access is known: pure, so that a listing of any length needs no further
 * query.
 * @public
 */
export function folderAccessOf(actor: Actor, project: ProjectAccess, row: FolderRow): FolderAccess {
  const scope = folderScopeOf(project, row);
  const rights = folderRights(actor, scope);
  return { row, project, scope, rights, isPathOnly: !rights.view && isPathOnly(actor, scope, project.openedLineages) };
}

/** Returns what the permission rules need to know about a folder, deleted or not. @public */
export function folderScopeOf(
  project: ProjectAccess,
  row: Pick<FolderRow, "id" | "parentId" | "lineage">,
): FolderScope {
  return {
    ...project.scope,
    folderId: row.id,
    parentId: row.parentId,
    lineage: row.lineage,
    folderGrants: project.folderGrants,
  };
}

/**
 * Loads existing folders by id with the actor's permissions; null for unknown ones. One query for all that a request loads.
 * @public
 */
export function folderAccessLoader(ctx: CallContext): DataLoader<string, FolderAccess | null> {
  return ctx.once(
    LOADER,
    () =>
      new DataLoader<string, FolderAccess | null>(async (ids) => {
        const rows = await new FolderReader(ctx.platform.db).withAccess(ids, userIdOf(ctx.actor));
        const projects = new Map<string, ProjectAccess>();
        const found = new Map<string, FolderAccess>();
        for (const row of rows) {
          const project = projects.get(row.projectId) ?? projectAccessOf(ctx.actor, row);
          projects.set(row.projectId, project);
          projectAccessLoader(ctx).prime(row.projectId, project);
          found.set(row.id, folderAccessOf(ctx.actor, project, row));
        }
        return ids.map((id) => found.get(id) ?? null);
      }),
  );
}

/**
 * Loads folders for several people's contexts, so that `folderAccessLoader` of each has them: one query instead of one per person.
 * @public
 */
export async function loadFoldersOfEach(
  { db }: Platform,
  wanted: readonly { readonly ctx: CallContext; readonly folderId: string }[],
): Promise<void> {
  const pairs = wanted.map(({ ctx, folderId }) => ({ ctx, folderId, userId: userIdOf(ctx.actor) ?? "" }));
  if (pairs.length === 0) return;
  const rows = await new FolderReader(db).withAccessOfEach(pairs);
  const found = new Map(rows.map((row) => [`${row.userId} ${row.folderId}`, row]));
  for (const { ctx, folderId, userId } of pairs) {
    const row = found.get(`${userId} ${folderId}`);
    const access = row ? folderAccessOf(ctx.actor, projectAccessOf(ctx.actor, row), row) : null;
    folderAccessLoader(ctx).prime(folderId, access);
  }
}

/**
 * Returns a folder that the actor can see, at least as part of a path.
 * @throws AppError NOT_FOUND if it doesn't exist, is in another project, or is hidden
 * @public
 */
export async function requireVisibleFolder(ctx: CallContext, address: FolderAddress): Promise<FolderAccess> {
  requireSession(ctx.actor);
  const access = isUuid(address.folderId) ? await folderAccessLoader(ctx).load(address.folderId) : null;
  const isElsewhere = typeof address.projectId === "string" && access?.row.projectId !== address.projectId;
  if (!access || isElsewhere || !(access.rights.view || access.isPathOnly)) throw notFound("Folder");
  return access;
}

/**
 * Returns a folder in which the actor has this permission: row, scope and all permissions.
 * @throws AppError NOT_FOUND as `requireVisibleFolder`; FORBIDDEN without the permission
 * @public
 */
export async function requireFolder(
  ctx: CallContext,
  address: FolderAddress,
  permission: Permission,
): Promise<FolderAccess> {
  const access = await requireVisibleFolder(ctx, address);
  requirePermission(access, permission);
  return access;
}

/**
 * Refuses a move that would let the actor download, share or delete what they may not.
 * @throws AppError FORBIDDEN
 */
export function requireNoGain(carrying: Carrying, from: CarriedRights, to: CarriedRights): void {
  const right = gainedRight(carrying, from, to);
  if (right)
    throw new AppError(
      "FORBIDDEN",
      `You don't have permission to ${right} this, so you can't move it to a folder where you do`,
    );
}

/** @throws AppError FORBIDDEN. @public */
export function requirePermission(access: Pick<FolderAccess, "rights">, permission: Permission): void {
  if (!access.rights[RIGHT_OF[permission]]) throw new AppError("FORBIDDEN");
}

const RIGHT_OF: Readonly<Record<Permission, keyof FolderAllowed>> = {
  VIEW: "view",
  CREATE: "create",
  EDIT: "edit",
  DELETE: "delete",
  DOWNLOAD: "download",
  UPLOAD: "upload",
  SHARE: "share",
  COMMENT: "comment",
};
