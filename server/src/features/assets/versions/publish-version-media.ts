import type { Clock } from "#server/platform/clock/clock.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { lockTree, offerPoster, requireFolderRow } from "../../folders/tree/folder-tree.ts";
import { emitAssetChanged } from "../asset-events.ts";
import { AssetReader, AssetWriter } from "../asset-store.ts";
import type { PublishedMedia } from "./published-media.ts";
import { VersionMediaWriter } from "./version-media-store.ts";

/**
 * Publishes the results of processing a version: its columns, the asset's duration, the totals of the folders above, their
 * posters, and a live message. Takes the tree lock, so call it late in the unit.
 * @returns false, without writing anything, if the version, its asset or its project was deleted in the meantime: discard the
 * files.
 * @public
 */
export async function publishVersionMedia(
  unit: Unit,
  clock: Clock,
  versionId: string,
  media: PublishedMedia,
): Promise<boolean> {
  const writer = new VersionMediaWriter(unit.db);
  const first = await writer.target(versionId);
  if (!first) return false;
  const tree = await lockTree(unit, first.projectId);
  // The version may have been deleted or moved while this waited for the lock.
  const target = await writer.target(versionId);
  const asset = target && (await new AssetReader(unit.db).byId(target.assetId));
  if (!asset) return false;
  await writer.write(versionId, media);
  const folder = await requireFolderRow(unit, asset.projectId, asset.folderId);
  if (asset.versionId === versionId) {
    const durationMs = media.durationMs === undefined ? asset.durationMs : media.durationMs;
    await new AssetWriter(unit.db).setDuration(asset.id, durationMs, media.type ?? asset.type, clock.now());
    const change = (durationMs ?? 0) - (asset.durationMs ?? 0);
    if (change !== 0) await tree.addTotals(folder.lineage, { durationMs: change });
    if (media.images?.poster) await offerPoster(unit, folder, versionId);
  }
  await emitAssetChanged(unit, { projectId: asset.projectId, folderId: asset.folderId, assetId: asset.id });
  return true;
}
