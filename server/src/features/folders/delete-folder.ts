import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { inProject } from "../audit/audit-project.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { ProjectAccess } from "../projects/access/project-access.ts";
import { requireUser } from "../users/require-user.ts";
import { outermost } from "./choice-of-items.ts";
import { DisposalWriter } from "./disposal-store.ts";
import { folderAccessLoader, folderAccessOf, requireFolder, requirePermission } from "./folder-access.ts";
import { emitFolderChanged } from "./folder-events.ts";
import { FolderPosterReader } from "./posters/folder-poster-store.ts";
import { refreshPosters, requireFolderRows } from "./tree/folder-tree.ts";
import type { FolderTreeWriter } from "./tree/folder-tree-store.ts";
import { lockTreeAs } from "./tree/lock-tree-as.ts";

export interface DeleteFolderInput {
  readonly project: string;
  readonly id: string;
}

/** Deletes a folder with everything in it (docs/spec/rules.md, Trash). */
export async function deleteFolder(ctx: CallContext, input: DeleteFolderInput): Promise<boolean> {
  requireUser(ctx.actor);
  const { row } = await requireFolder(ctx, { folderId: input.id, projectId: input.project }, "DELETE");
  if (row.parentId === null) throw new AppError("FORBIDDEN", "The root folder is deleted with its project");
  await ctx.platform.transact(async (unit) => {
    const locked = await lockTreeAs(ctx, unit, input.project);
    await disposeFolders(locked.ctx, unit, locked, [input.id]);
  });
  folderAccessLoader(ctx).clearAll();
  return true;
}

/**
 * Puts folders into the trash, in a unit that holds the tree lock: the same number of statements for one and for ten thousand. What lies
 * in one of them goes with it, and comes back with it.
 * @throws AppError NOT_FOUND, FORBIDDEN: they may have been moved or deleted since they were asked for
 * @public
 */
export async function disposeFolders(
  ctx: CallContext,
  unit: Unit,
  { tree, project, userId }: { tree: FolderTreeWriter; project: ProjectAccess; userId: string },
  folderIds: readonly string[],
): Promise<void> {
  if (folderIds.length === 0) return;
  const { projectId } = project.scope;
  const { clock } = ctx.platform;
  const asked = await requireFolderRows(unit, projectId, folderIds);
  for (const row of asked) requirePermission(folderAccessOf(ctx.actor, project, row), "DELETE");
  const rows = outermost(asked);
  const ids = rows.map(({ id }) => id);
  const posters = await new FolderPosterReader(unit.db).postersOf(ids);
  await new DisposalWriter(unit.db).addFolders(ids, { projectId, at: clock.now(), by: userId });
  const above = rows.map((row) => ({ ...row, lineage: row.lineage.slice(0, -1) }));
  await tree.addAllTotals(
    above.map(({ lineage, totalSize, totalDurationMs }) => ({
      lineage,
      folders: -1,
      sizeBytes: -totalSize,
      durationMs: -totalDurationMs,
    })),
  );
  await refreshPosters(
    unit,
    above.flatMap(({ id, lineage }) => (posters.has(id) ? [lineage] : [])),
  );
  for (const { id, parentId } of rows) {
    await emitFolderChanged(unit, projectId, parentId ?? id);
    await emitFolderChanged(unit, projectId, id);
  }
  const [by, place] = [ctx.actor, inProject(project)];
  const records = rows.map(({ id, name }) => ({
    by,
    verb: "folder.deleted" as const,
    target: { kind: "folder" as const, id, name },
    place,
  }));
  await recordAudit(unit, clock, ...records);
}
