import { AppError } from "#core/errors/app-error.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import type { Unit } from "#server/platform/outbox/transact.ts";
import { inProject } from "../audit/audit-project.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { ProjectAccess } from "../projects/project-access.ts";
import { requireUser } from "../users/require-user.ts";
import { folderAccessLoader, folderAccessOf, requireFolder, requirePermission } from "./folder-access.ts";
import { emitFolderChanged } from "./folder-events.ts";
import { FolderPosterReader } from "./folder-poster-store.ts";
import { lockTree, refreshPosters, requireFolderRow } from "./folder-tree.ts";
import type { FolderTreeWriter } from "./folder-tree-store.ts";
import { TrashWriter } from "./trash-entry-store.ts";

export interface DeleteFolderInput {
  readonly project: string;
  readonly id: string;
}

/** Deletes a folder with everything in it (decision 29: it stays in the trash until it is restored or purged). */
export async function deleteFolder(ctx: RequestContext, input: DeleteFolderInput): Promise<boolean> {
  const { userId } = requireUser(ctx.actor);
  const { row, project } = await requireFolder(ctx, { folderId: input.id, projectId: input.project }, "DELETE");
  if (row.parentId === null) throw new AppError("FORBIDDEN", "The root folder is deleted with its project");
  await ctx.platform.transact(async (unit) => {
    const tree = await lockTree(unit, input.project);
    await disposeFolder(ctx, unit, { tree, project, userId }, input);
  });
  folderAccessLoader(ctx).clearAll();
  return true;
}

/**
 * Puts one folder into the trash, in a unit that holds the tree lock.
 * @throws AppError NOT_FOUND, FORBIDDEN: it may have been moved or deleted since it was asked for
 * @public
 */
export async function disposeFolder(
  ctx: RequestContext,
  unit: Unit,
  { tree, project, userId }: { tree: FolderTreeWriter; project: ProjectAccess; userId: string },
  input: DeleteFolderInput,
): Promise<void> {
  const folder = await requireFolderRow(unit, input.project, input.id);
  requirePermission(folderAccessOf(ctx.actor, project, folder), "DELETE");
  const ancestors = folder.lineage.slice(0, -1);
  const hadPoster = (await new FolderPosterReader(unit.db).posterOf(folder.id)) !== null;
  const disposal = { projectId: input.project, at: ctx.platform.clock.now(), by: userId };
  await new TrashWriter(unit.db).addFolder(folder.id, disposal);
  await tree.addTotals(ancestors, { folders: -1, sizeBytes: -folder.totalSize, durationMs: -folder.totalDurationMs });
  if (hadPoster) await refreshPosters(unit, ancestors);
  await emitFolderChanged(unit, input.project, folder.parentId ?? folder.id);
  await emitFolderChanged(unit, input.project, folder.id);
  const target = { kind: "folder", id: folder.id, name: folder.name } as const;
  const place = inProject(project);
  await recordAudit(unit, ctx.platform.clock, { by: ctx.actor, verb: "folder.deleted", target, place });
}
