import { AppError } from "#core/errors/app-error.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { requireUser } from "../users/require-user.ts";
import { folderAccessLoader, folderAccessOf, requireFolder, requirePermission } from "./folder-access.ts";
import { emitFolderChanged } from "./folder-events.ts";
import { FolderPosterReader } from "./folder-poster-store.ts";
import { lockTree, refreshPosters, requireFolderRow } from "./folder-tree.ts";

export interface DeleteFolderInput {
  readonly project: string;
  readonly id: string;
}

/** Deletes a folder with everything in it (decision 29: the rows stay until a purge). */
export async function deleteFolder(ctx: RequestContext, input: DeleteFolderInput): Promise<boolean> {
  requireUser(ctx.actor);
  const { row, project } = await requireFolder(ctx, { folderId: input.id, projectId: input.project }, "DELETE");
  if (row.parentId === null) throw new AppError("FORBIDDEN", "The root folder is deleted with its project");
  await ctx.platform.transact(async (unit) => {
    const tree = await lockTree(unit, input.project);
    const folder = await requireFolderRow(unit, input.project, input.id);
    requirePermission(folderAccessOf(ctx.actor, project, folder), "DELETE");
    const ancestors = folder.lineage.slice(0, -1);
    const hadPoster = (await new FolderPosterReader(unit.db).posterOf(folder.id)) !== null;
    await tree.markSubtreeDeleted(folder.id, ctx.platform.clock.now());
    await tree.addTotals(ancestors, { folders: -1, sizeBytes: -folder.totalSize, durationMs: -folder.totalDurationMs });
    if (hadPoster) await refreshPosters(unit, ancestors);
    await emitFolderChanged(unit, input.project, folder.parentId ?? folder.id);
    await emitFolderChanged(unit, input.project, folder.id);
  });
  folderAccessLoader(ctx).clearAll();
  return true;
}
