import type { Unit } from "#server/platform/outbox/transact.ts";
import type { FolderRow } from "../folders/folder-store.ts";
import { type lockTree, offerPoster } from "../folders/folder-tree.ts";
import { AssetReader } from "./asset-store.ts";
import { hasPoster } from "./move-asset.ts";

type Tree = Awaited<ReturnType<typeof lockTree>>;

/**
 * Assets have appeared in a folder, copied or restored: it and the folders above count them and may show their pictures. Behind the
 * tree lock.
 * @public
 */
export async function countAssetsIn(
  unit: Unit,
  tree: Tree,
  folder: FolderRow,
  assetIds: readonly string[],
): Promise<void> {
  if (assetIds.length === 0) return;
  const rows = await new AssetReader(unit.db).byIds(assetIds);
  await tree.addTotals(folder.lineage, {
    assets: rows.length,
    sizeBytes: rows.reduce((sum, row) => sum + row.size, 0),
    durationMs: rows.reduce((sum, row) => sum + (row.durationMs ?? 0), 0),
  });
  const newest = rows
    .filter((row) => hasPoster(row.imagesJson))
    .toSorted(
      (a, b) => Number(b.versionCreatedAt) - Number(a.versionCreatedAt) || (a.versionId < b.versionId ? 1 : -1),
    )[0];
  if (newest) await offerPoster(unit, folder, newest.versionId);
}
