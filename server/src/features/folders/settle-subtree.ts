import type { Unit } from "#server/platform/outbox/transact.ts";
import { FolderPosterReader, FolderPosterWriter } from "./folder-poster-store.ts";
import { FolderRecounter } from "./folder-recount-store.ts";
import { offerPoster, requireFolderRow } from "./folder-tree.ts";
import { FolderTreeWriter } from "./folder-tree-store.ts";

/**
 * A subtree has appeared in its place, restored or copied: its own counters and pictures are made anew, and the folders above count it
 * and may show its picture. Behind the tree lock.
 * @public
 */
export async function settleSubtree(unit: Unit, projectId: string, folderId: string): Promise<void> {
  const recounter = new FolderRecounter(unit.db);
  await recounter.recount(folderId);
  await new FolderPosterWriter(unit.db).refresh(await recounter.foldersDownFrom(folderId));
  const row = await requireFolderRow(unit, projectId, folderId);
  const { totalSize: sizeBytes, totalDurationMs: durationMs } = row;
  if (row.parentId === null) return;
  await new FolderTreeWriter(unit.db).addTotals(row.lineage.slice(0, -1), { folders: 1, sizeBytes, durationMs });
  const posterId = await new FolderPosterReader(unit.db).posterOf(folderId);
  if (posterId !== null) await offerPoster(unit, await requireFolderRow(unit, projectId, row.parentId), posterId);
}
