import { nameKey } from "#core/names/name-rules.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Unit } from "#server/platform/outbox/transact.ts";
import { lockTree, requireFolderRow } from "../folders/folder-tree.ts";
import { emitAssetChanged } from "./asset-events.ts";
import type { AssetType } from "./asset-kinds.ts";
import { AssetReader, AssetWriter } from "./asset-store.ts";

/** @public */
export interface CreateAssetVersionInput {
  readonly projectId: string;
  readonly folderId: string;
  /** Checked by `requireName`; names the asset, and the version's file. */
  readonly name: string;
  readonly type: AssetType;
  readonly mimetype: string;
  readonly sizeBytes: number;
  /** xxh64, 16 hex digits. */
  readonly checksum: string;
  /** Permanent key of the original. */
  readonly storageKey: string;
  /** A job will make something of it. */
  readonly isProcessing: boolean;
  readonly createdBy: string | null;
  /** Chosen before when the storage key is made from it. */
  readonly versionId?: string;
}

/** @public */
export interface CreatedAssetVersion {
  readonly assetId: string;
  readonly versionId: string;
  readonly number: number;
  readonly isNewAsset: boolean;
}

/**
 * A file has arrived: a new version of the living asset of that name in the folder, else a new asset (addendum 2). Two files of one
 * name at once become two versions of one asset. Takes the tree lock, so call it late in the unit. No rights are checked here.
 * @throws AppError NOT_FOUND when the folder or project was deleted meanwhile
 * @public
 */
export async function createAssetVersion(
  unit: Unit,
  clock: Clock,
  input: CreateAssetVersionInput,
): Promise<CreatedAssetVersion> {
  const tree = await lockTree(unit, input.projectId);
  const folder = await requireFolderRow(unit, input.projectId, input.folderId);
  const writer = new AssetWriter(unit.db);
  const now = clock.now();
  const key = nameKey(input.name);
  const before = await new AssetReader(unit.db).byName(folder.id, key);
  const assetId = before?.id ?? clock.uuid();
  const { projectId, folderId, name, type, createdBy } = input;
  if (!before) {
    await writer.insertAsset({ id: assetId, projectId, folderId, name, nameKey: key, type, createdBy, createdAt: now });
  }
  const versionId = input.versionId ?? clock.uuid();
  const number = before ? before.number + 1 : 1;
  const { mimetype, sizeBytes, checksum, storageKey, isProcessing } = input;
  await writer.insertVersion(
    {
      id: versionId,
      assetId,
      number,
      filename: name,
      mimetype,
      sizeBytes,
      checksum,
      storageKey,
      isProcessing,
      createdBy,
      createdAt: now,
    },
    type,
  );
  await tree.addTotals(folder.lineage, {
    assets: before ? 0 : 1,
    sizeBytes: sizeBytes - (before?.size ?? 0),
    durationMs: -(before?.durationMs ?? 0),
  });
  await emitAssetChanged(unit, { projectId, folderId, assetId });
  return { assetId, versionId, number, isNewAsset: !before };
}
