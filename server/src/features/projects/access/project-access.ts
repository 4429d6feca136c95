import DataLoader from "dataloader";
import { AppError, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { Actor } from "#core/permissions/actor.ts";
import { folderRights } from "#core/permissions/folder-rights.ts";
import { effectiveMask, NO_PERMISSIONS, type PermissionMask } from "#core/permissions/permission-set.ts";
import { type ProjectAllowed, projectRights } from "#core/permissions/project-rights.ts";
import type { ProjectScope } from "#core/permissions/scope.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { PosterColumns } from "../../images/picture-view.ts";
import { requireSession, userIdOf } from "../../users/require-user.ts";
import { ProjectAccessReader, type ProjectAccessRow } from "./project-access-store.ts";

/** Totals of a folder with everything below it. @public */
export interface FolderTotals {
  readonly sizeBytes: number;
  readonly durationMs: number;
}

/** An existing project together with the actor's permissions on it. @public */
export interface ProjectAccess {
  readonly scope: ProjectScope;
  readonly name: string;
  readonly slateFormat: string;
  readonly rights: ProjectAllowed;
  /** The actor's explicit entries on folders, by folder id. */
  readonly folderGrants: ReadonlyMap<string, PermissionMask>;
  /** The folders of these entries that still exist. */
  readonly granted: readonly { readonly lineage: readonly string[]; readonly totals: FolderTotals }[];
  /** The lineages of these folders. */
  readonly grantedLineages: readonly (readonly string[])[];
  /** Lineages of the folders opened by such an entry. */
  readonly openedLineages: readonly (readonly string[])[];
}

const LOADER = Symbol("project access");

/** @public */
export function projectAccessOf(actor: Actor, row: ProjectAccessRow): ProjectAccess {
  const opened = row.grants.filter(([, mask]) => effectiveMask(mask) !== NO_PERMISSIONS);
  const scope: ProjectScope = {
    projectId: row.projectId,
    workspaceId: row.workspaceId,
    rootFolderId: row.rootFolderId,
    grant: row.role === null ? null : { role: row.role, mask: row.mask ?? NO_PERMISSIONS },
    marksTeam: row.marksTeam,
  };
  return {
    scope,
    name: row.projectName,
    slateFormat: row.slateFormat,
    rights: projectRights(actor, scope, opened.length > 0),
    folderGrants: new Map(row.grants.map(([folderId, mask]) => [folderId, mask])),
    granted: row.grants.map(([, , lineage, sizeBytes, durationMs]) => ({ lineage, totals: { sizeBytes, durationMs } })),
    grantedLineages: row.grants.map(([, , lineage]) => lineage),
    openedLineages: opened.map(([, , lineage]) => lineage),
  };
}

/** Whether the actor may view the location of the clip that a poster was taken from. @public */
export function mayViewPoster(
  actor: Actor,
  { scope, folderGrants }: Pick<ProjectAccess, "scope" | "folderGrants">,
  { posterLineage: lineage }: Pick<PosterColumns, "posterLineage">,
): boolean {
  if (lineage === null) return true;
  const [folderId = "", parentId = null] = lineage.toReversed();
  return folderRights(actor, { ...scope, folderId, parentId, lineage, folderGrants }).view;
}

/** Loads existing projects by id with the actor's permissions, batched per request; null for unknown ones. @public */
export function projectAccessLoader(ctx: CallContext): DataLoader<string, ProjectAccess | null> {
  return ctx.once(
    LOADER,
    () =>
      new DataLoader<string, ProjectAccess | null>(async (ids) => {
        const rows = await new ProjectAccessReader(ctx.platform.db).byIds(ids, userIdOf(ctx.actor));
        const found = new Map(rows.map((row) => [row.projectId, projectAccessOf(ctx.actor, row)]));
        return ids.map((id) => found.get(id) ?? null);
      }),
  );
}

/**
 * Returns a project on which the actor has this permission.
 * @throws AppError NOT_FOUND if it doesn't exist or is hidden, FORBIDDEN without the permission
 * @public
 */
export async function requireProject(
  ctx: CallContext,
  id: string,
  right: keyof ProjectAllowed,
): Promise<ProjectAccess> {
  requireSession(ctx.actor);
  const access = isUuid(id) ? await projectAccessLoader(ctx).load(id) : null;
  if (!access?.rights.view) throw notFound("Project");
  if (!access.rights[right]) throw new AppError("FORBIDDEN");
  return access;
}
