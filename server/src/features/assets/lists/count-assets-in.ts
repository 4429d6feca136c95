import type { Unit } from "#server/platform/outbox/unit.ts";
import type { FolderRow } from "../../folders/folder-store.ts";
import { type lockTree, offerPosters, refreshPosters } from "../../folders/tree/folder-tree.ts";
import { AssetReader } from "../asset-store.ts";
import { hasPoster } from "../moves/move-asset.ts";
import type { AssetRow } from "../versions/version-columns-store.ts";
import { byFolder, totalsOf } from "./assets-by-folder.ts";

type Tree = Awaited<ReturnType<typeof lockTree>>;

/**
 * Adds assets that were copied, moved or restored into these folders to their counts and those of the folders above, which may
 * then show their images. Takes a few statements for any number. Requires the tree lock.
 * @public
 */
export async function countAssetsIn(
  unit: Unit,
  tree: Tree,
  folders: readonly FolderRow[],
  assetIds: readonly string[],
): Promise<void> {
  if (assetIds.length === 0) return;
  const arrived = byFolder(await new AssetReader(unit.db).byIds(assetIds));
  const places = folders.flatMap(({ id, lineage }) => {
    const rows = arrived.get(id);
    return rows === undefined ? [] : [{ lineage, rows }];
  });
  await tree.addAllTotals(places.map(({ lineage, rows }) => ({ lineage, ...totalsOf(rows, 1) })));
  const offers = places.flatMap(({ lineage, rows }) => {
    const versionId = newestWithPoster(rows)?.versionId;
    return versionId === undefined ? [] : [{ lineage, versionId }];
  });
  await offerPosters(unit, folders[0]?.projectId ?? "", offers);
}

/**
 * Removes assets that were moved out of these folders or deleted from their counts and those of the folders above, which choose
 * new images. Takes one statement per level for any number. Requires the tree lock.
 * @public
 */
export async function discountAssets(
  unit: Unit,
  tree: Tree,
  folders: readonly FolderRow[],
  gone: ReadonlyMap<string, readonly AssetRow[]>,
): Promise<void> {
  const places = folders.map(({ id, lineage }) => ({ lineage, rows: gone.get(id) ?? [] }));
  await tree.addAllTotals(places.map(({ lineage, rows }) => ({ lineage, ...totalsOf(rows, -1) })));
  const pictured = places.filter(({ rows }) => rows.some((row) => hasPoster(row.imagesJson)));
  await refreshPosters(
    unit,
    pictured.map(({ lineage }) => lineage),
  );
}

function newestWithPoster(rows: readonly AssetRow[]): AssetRow | undefined {
  return rows
    .filter((row) => hasPoster(row.imagesJson))
    .toSorted(
      (a, b) => Number(b.versionCreatedAt) - Number(a.versionCreatedAt) || (a.versionId < b.versionId ? 1 : -1),
    )[0];
}
