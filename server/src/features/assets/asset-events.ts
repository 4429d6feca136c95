import type { Unit } from "#server/platform/outbox/transact.ts";

/** An asset came, changed its name, place or media, or went. */
export const ASSET_CHANGED = "asset.changed";

export interface ChangedAsset {
  readonly projectId: string;
  readonly folderId: string;
  readonly assetId: string;
}

/** @public */
export async function emitAssetChanged(unit: Unit, asset: ChangedAsset): Promise<void> {
  const { projectId, folderId, assetId } = asset;
  await unit.emit(ASSET_CHANGED, { projectId, folderId, assetId });
}
