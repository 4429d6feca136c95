import { nameKey } from "#core/names/name-rules.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { lockTree, requireFolderRow } from "../../folders/tree/folder-tree.ts";
import { emitAssetsChanged } from "../asset-events.ts";
import type { AssetType } from "../asset-kinds.ts";
import { AssetReader, AssetWriter, type NewVersion } from "../asset-store.ts";

/** Destination and sender of files. @public */
export interface ArrivalPlace {
  readonly projectId: string;
  readonly folderId: string;
  readonly createdBy: string | null;
}

/** @public */
export interface ArrivedVersion {
  /** Checked by `requireName`; the name of the asset and of the version's file. */
  readonly name: string;
  readonly type: AssetType;
  readonly mimetype: string;
  readonly sizeBytes: number;
  /** xxh64, 16 hex digits. */
  readonly checksum: string;
  /** The permanent key of the original. */
  readonly storageKey: string;
  /** Whether a job will process it. */
  readonly isProcessing: boolean;
  /** Chosen in advance if the storage key is derived from it. */
  readonly versionId?: string;
  /** The asset that gets the version, whatever its name; ignored if it is no longer in the folder. */
  readonly ontoId?: string | null;
}

/** @public */
export interface CreatedAssetVersion {
  readonly assetId: string;
  readonly versionId: string;
  readonly number: number;
  readonly isNewAsset: boolean;
}

/**
 * Adds files to a folder: each becomes a new version of the existing asset with its name, else a new asset (docs/spec/rules.md,
 * Names). Two files with one name, concurrent or in one list, become two versions of one asset. A thousand files cost a few
 * statements. Takes the tree lock, so call it late in the unit. Checks no permissions.
 * @returns in file order
 * @throws AppError NOT_FOUND if the folder or project was deleted in the meantime
 * @public
 */
export async function createAssetVersions(
  unit: Unit,
  clock: Clock,
  place: ArrivalPlace,
  files: readonly ArrivedVersion[],
): Promise<CreatedAssetVersion[]> {
  const tree = await lockTree(unit, place.projectId);
  const folder = await requireFolderRow(unit, place.projectId, place.folderId);
  const now = clock.now();
  const { before, byName } = await assetsFor(unit, folder.id, files);
  const numbers = new Map(before.map(({ id, number }) => [id, number]));
  const created = files.map(({ ontoId, versionId = clock.uuid(), ...file }) => {
    const key = nameKey(file.name);
    const onto = typeof ontoId === "string" && before.some(({ id }) => id === ontoId) ? ontoId : undefined;
    const assetId = onto ?? byName.get(key) ?? clock.uuid();
    if (onto === undefined) byName.set(key, assetId);
    const number = (numbers.get(assetId) ?? 0) + 1;
    numbers.set(assetId, number);
    return { ...file, key, id: versionId, assetId, number, isNewAsset: number === 1, filename: file.name };
  });
  const writer = new AssetWriter(unit.db);
  const arrival = { ...place, createdAt: now };
  const assets = created.filter(({ isNewAsset }) => isNewAsset);
  await writer.insertAssets(
    assets.map(({ assetId, name, key, type }) => ({ ...arrival, id: assetId, name, nameKey: key, type })),
  );
  const versions = created.map((version): NewVersion & { type: AssetType } => ({ ...version, ...arrival }));
  await writer.insertVersions(versions);
  const newest = [...new Map(versions.map((version) => [version.assetId, version])).values()];
  await writer.showVersions(newest, now);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  await tree.addTotals(folder.lineage, {
    assets: assets.length,
    sizeBytes: sum(newest.map(({ sizeBytes }) => sizeBytes)) - sum(before.map(({ size }) => size)),
    durationMs: -sum(before.map(({ durationMs }) => durationMs ?? 0)),
  });
  await emitAssetsChanged(
    unit,
    place,
    newest.map(({ assetId }) => assetId),
  );
  return created.map(({ assetId, id, number, isNewAsset }) => ({ assetId, versionId: id, number, isNewAsset }));
}

/** Returns the folder's existing assets that get versions: intended ones, and those with the files' names. */
async function assetsFor(unit: Unit, folderId: string, files: readonly ArrivedVersion[]) {
  const reader = new AssetReader(unit.db);
  const named = await reader.byNames(folderId, [...new Set(files.map(({ name }) => nameKey(name)))]);
  const meantIds = [...new Set(files.flatMap(({ ontoId }) => ontoId ?? []))];
  const meant = meantIds.length === 0 ? [] : await reader.byIds(meantIds);
  const inFolder = [...named, ...meant.filter((row) => row.folderId === folderId)];
  const before = [...new Map(inFolder.map((row) => [row.id, row])).values()];
  return { before, byName: new Map(named.map(({ name, id }) => [nameKey(name), id])) };
}
