import type { ClipValue } from "#core/clip-metadata/clip-row.ts";
import type { MatchableClip } from "#core/clip-metadata/match/match-rows.ts";
import { mergedFields } from "#core/clip-metadata/merge-fields.ts";
import { archiveFormat } from "#core/scene-take/archive-format.ts";
import { frameRate } from "#core/timecode/frame-rate.ts";
import { isMetadataFile } from "#core/uploads/upload-files.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { emitAssetsChanged } from "../assets/asset-events.ts";
import { readFields, valuesByLabel } from "../assets/fields/asset-fields.ts";
import { type ChangedFields, FieldWriter } from "../assets/fields/field-store.ts";
import { ClipReader, type ClipRecord } from "./clip-store.ts";

/** An asset that metadata may be attached to. */
export interface FolderClip extends MatchableClip {
  readonly assetId: string;
  readonly metadataJson: string;
}

/** Yields the clips directly in a folder, or the requested ones among them. */
export async function folderClips(
  db: ConstructorParameters<typeof ClipReader>[0],
  folderId: string,
  assetIds: readonly string[] | null,
): Promise<FolderClip[]> {
  const records = await new ClipReader(db).clips(folderId, assetIds);
  return records.filter(({ name }) => !isMetadataFile(name)).map(folderClip);
}

/** Returns the location of the existing asset whose newest version this is. */
export function placeOfVersion(db: ConstructorParameters<typeof ClipReader>[0], versionId: string) {
  return new ClipReader(db).placeOf(versionId);
}

/** The number of a folder's clips in memory at once. */
const CLIPS_AT_ONCE = 200;

/**
 * Adds the values of rows to the fields of assets in one folder, later ones over earlier; blank values erase nothing. Requires
 * the tree lock.
 * @returns the number of changed assets
 */
export async function addAssetMetadata(
  unit: Unit,
  clock: Clock,
  place: { readonly projectId: string; readonly folderId: string },
  additions: readonly { readonly clip: FolderClip; readonly said: readonly (readonly ClipValue[])[] }[],
): Promise<number> {
  const changedIds: string[] = [];
  for (let from = 0; from < additions.length; from += CLIPS_AT_ONCE) {
    const changes = additions.slice(from, from + CLIPS_AT_ONCE).flatMap(({ clip, said }) => changed(clip, said.flat()));
    if (changes.length === 0) continue;
    await new FieldWriter(unit.db).write(changes, clock.now());
    changedIds.push(...changes.map(({ assetId }) => assetId));
  }
  await emitAssetsChanged(unit, place, changedIds);
  return changedIds.length;
}

/** Empty if nothing changes, so that reading a file again causes no events. */
function changed({ assetId, metadataJson }: FolderClip, values: readonly ClipValue[]): ChangedFields[] {
  const before = readFields(metadataJson);
  const after = mergedFields(before, values);
  if (JSON.stringify(after) === JSON.stringify(before.map(plain))) return [];
  const archive = archiveFormat(valuesByLabel(after));
  return [{ assetId, metadataJson: JSON.stringify(after), archiveFormat: archive?.label ?? null }];
}

/** The database returns the keys of an object in its own order. */
function plain({ label, type, value, position, hidden }: ReturnType<typeof readFields>[number]) {
  return { label, type, value, position, hidden };
}

function folderClip(record: ClipRecord): FolderClip {
  const { assetId, name, filename, rateNumerator, rateDenominator, dropFrame, startFrame, frameCount } = record;
  const rate = frameRate(rateNumerator ?? 0, rateDenominator ?? 0);
  return {
    assetId,
    metadataJson: record.metadataJson,
    names: name === filename ? [name] : [name, filename],
    timebase: rate && { rate, dropFrame },
    startFrame,
    frameCount,
  };
}
