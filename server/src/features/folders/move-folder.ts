import { AppError, invalid } from "#core/errors/app-error.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import type { Unit } from "#server/platform/outbox/transact.ts";
import { requireUser } from "../users/require-user.ts";
import { FOLDER_NAME_TAKEN } from "./create-folder.ts";
import { changedFolder } from "./find-folder.ts";
import { type FolderAccess, folderAccessOf, requireFolder, requireNoGain, requirePermission } from "./folder-access.ts";
import { emitFolderChanged } from "./folder-events.ts";
import { FolderPosterReader } from "./folder-poster-store.ts";
import type { FolderRow } from "./folder-store.ts";
import { lockTree, offerPoster, refreshPosters, requireFolderRow } from "./folder-tree.ts";
import { FOLDER_NAME_INDEX, type FolderTreeWriter } from "./folder-tree-store.ts";
import type { FolderView } from "./folder-view.ts";

export interface MoveFolderInput {
  readonly project: string;
  readonly id: string;
  readonly newParent: string;
}

/**
 * Moves a folder with everything in it to another place of the same project. Needs the right to edit where it is, where it goes, and
 * the folder itself (FOLDERS-067, FOLDERS-111). A parent of another project reads as not found.
 */
export async function moveFolder(ctx: RequestContext, input: MoveFolderInput): Promise<FolderView> {
  requireUser(ctx.actor);
  const { project, row } = await requireFolder(ctx, { folderId: input.id, projectId: input.project }, "EDIT");
  if (row.parentId === null) throw new AppError("FORBIDDEN", "The root folder cannot be moved");
  await requireFolder(ctx, { folderId: input.newParent, projectId: input.project }, "EDIT");
  await requireFolder(ctx, { folderId: row.parentId, projectId: input.project }, "EDIT");
  const moved = await orNameConflict(FOLDER_NAME_INDEX, FOLDER_NAME_TAKEN, () =>
    ctx.platform.transact(async (unit) => {
      const tree = await lockTree(unit, input.project);
      return relocateFolder(ctx, unit, { tree, project }, input);
    }),
  );
  return changedFolder(ctx, project, moved);
}

/**
 * Hangs one folder elsewhere, in a unit that holds the tree lock.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION: both may have been moved or deleted since they were asked for
 * @public
 */
export async function relocateFolder(
  ctx: RequestContext,
  unit: Unit,
  { tree, project }: { tree: FolderTreeWriter; project: FolderAccess["project"] },
  input: MoveFolderInput,
): Promise<FolderRow> {
  const folder = await requireFolderRow(unit, input.project, input.id);
  const target = await requireFolderRow(unit, input.project, input.newParent);
  // Both may have been moved since they were asked for: decided on what is true behind the lock.
  const from = folderAccessOf(ctx.actor, project, folder);
  const to = folderAccessOf(ctx.actor, project, target);
  for (const access of [from, to]) requirePermission(access, "EDIT");
  requireNoGain(from, to);
  if (target.lineage.includes(folder.id)) throw invalid("newParent", "A folder cannot be moved into itself");
  if (folder.parentId === null || folder.parentId === target.id) return folder;
  const content = { sizeBytes: folder.totalSize, durationMs: folder.totalDurationMs };
  const oldAncestors = folder.lineage.slice(0, -1);
  await tree.move([{ id: folder.id, parentId: target.id }], ctx.platform.clock.now());
  await tree.addTotals(oldAncestors, { folders: -1, sizeBytes: -content.sizeBytes, durationMs: -content.durationMs });
  await tree.addTotals(target.lineage, { folders: 1, ...content });
  const posterId = await new FolderPosterReader(unit.db).posterOf(folder.id);
  if (posterId !== null) {
    await refreshPosters(unit, oldAncestors);
    await offerPoster(unit, target, posterId);
  }
  await emitFolderChanged(unit, input.project, folder.parentId);
  await emitFolderChanged(unit, input.project, target.id);
  return requireFolderRow(unit, input.project, input.id);
}
