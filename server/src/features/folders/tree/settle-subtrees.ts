import type { Unit } from "#server/platform/outbox/unit.ts";
import { FolderPosterReader, FolderPosterWriter } from "../posters/folder-poster-store.ts";
import { FolderRecounter } from "./folder-recount-store.ts";
import { livingFolders, offerPosters } from "./folder-tree.ts";
import type { FolderTreeWriter } from "./folder-tree-store.ts";

/**
 * Settles restored or copied subtrees: recomputes their counters and images, and updates the folders above. A few statements per
 * level, for any number of folders. None of them may be inside another. Requires the tree lock.
 * @public
 */
export async function settleSubtrees(
  unit: Unit,
  tree: FolderTreeWriter,
  projectId: string,
  folderIds: readonly string[],
): Promise<void> {
  if (folderIds.length === 0) return;
  const recounter = new FolderRecounter(unit.db);
  await recounter.recount(folderIds);
  await new FolderPosterWriter(unit.db).refresh(await recounter.levelsOf(folderIds));
  const rows = [...(await livingFolders(unit, projectId, folderIds)).values()];
  const above = rows.map((row) => ({ ...row, lineage: row.lineage.slice(0, -1) }));
  await tree.addAllTotals(
    above.map(({ lineage, totalSize, totalDurationMs }) => ({
      lineage,
      folders: 1,
      sizeBytes: totalSize,
      durationMs: totalDurationMs,
    })),
  );
  const posters = await new FolderPosterReader(unit.db).shownBy(folderIds);
  const offers = above.flatMap(({ id, lineage }) => {
    const versionId = posters.get(id);
    return versionId === undefined ? [] : [{ lineage, versionId }];
  });
  await offerPosters(unit, projectId, offers);
}
