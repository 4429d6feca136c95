import { clipTags } from "#core/clip-metadata/clip-keys.ts";
import type { ClipValue } from "#core/clip-metadata/clip-row.ts";
import { notFound } from "#core/errors/app-error.ts";
import { nameKey } from "#core/names/name-rules.ts";
import type { UploadStats } from "#core/uploads/upload-outcome.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockTree } from "../folders/tree/folder-tree.ts";
import { addAssetMetadata, type FolderClip, folderClips } from "./add-asset-metadata.ts";
import { ChoiceReader, ChoiceWriter } from "./choice-store.ts";
import { ImportDraftWriter } from "./import-draft-store.ts";
import type { DraftedUpload } from "./keep-drafts.ts";
import { type ClipMatches, type FileRows, type Matched, matchClips } from "./match-clips.ts";
import { METADATA_ATTACHED, METADATA_CHOICES_OPENED } from "./metadata-events.ts";
import { MetadataReader, MetadataWriter, type ReplacedImport } from "./metadata-store.ts";
import type { ArrivedFile, ReadUpload } from "./reading/read-uploaded.ts";

/** An upload whose clips already exist in this unit. @public */
export interface UploadedClips {
  readonly projectId: string;
  readonly folderId: string;
  readonly userId: string;
  readonly files: readonly ArrivedFile[];
  /** Maps file ids to the files' assets. */
  readonly assetIds: ReadonlyMap<string, string>;
}

type Tools = Pick<Platform, "clock" | "db" | "storage">;

const NOTHING_SAID = {
  hasMetadata: false,
  invalidMetadata: false,
  metadataProblems: [],
  parsed: 0,
  matched: 0,
  folderHasMetadata: false,
};

/**
 * Publishes the drafts of an upload's metadata files and attaches them to all clips of the folder; attaches the folder's metadata
 * to the new clips (UPLOAD-086). Takes the tree lock, so that of metadata and clips that arrive concurrently, the later sees the
 * earlier.
 * @returns the report for the sender
 * @public
 */
export async function attachMetadata(
  unit: Unit,
  tools: Tools,
  upload: UploadedClips,
  read: DraftedUpload,
): Promise<UploadStats> {
  await lockTree(unit, upload.projectId);
  const earlier = await new MetadataReader(unit.db).importsOf(upload.folderId);
  const arrived = [...upload.assetIds.values()];
  // For most uploads no metadata applies, and others wait for the lock.
  if (earlier.length === 0 && read.metadata.size === 0 && read.sounds.size === 0)
    return { ...NOTHING_SAID, files: new Set(arrived).size };
  const fresh = await publishDrafts(unit, tools, upload, read);
  const clips = await folderClips(unit.db, upload.folderId, read.metadata.size > 0 ? null : arrived);
  const isArrived = new Set(arrived);
  const known = await knownRows(
    unit,
    upload.folderId,
    clips.filter((clip) => isArrived.has(clip.assetId)),
    fresh,
  );
  const fromFresh = await matchAndAsk(unit, tools, upload, fresh, clips);
  const arrivedClips = clips.filter((clip) => isArrived.has(clip.assetId));
  const fromKnown = await matchAndAsk(unit, tools, upload, known, arrivedClips);
  const matches = [...fromKnown.matched, ...fromFresh.matched];
  await write(unit, tools, upload, clips, [...ownValues(upload, read, clips), ...matches]);
  const matched = new Set(matches.map(({ clip }) => clip.assetId));
  const problems = problemsOf(upload, read);
  return {
    hasMetadata: fresh.length > 0,
    invalidMetadata: problems.length > 0,
    metadataProblems: problems,
    files: clips.length,
    parsed: fresh.reduce((sum, file) => sum + file.rowCount, 0),
    matched: matched.size,
    folderHasMetadata: earlier.length + fresh.length > 0,
  };
}

/** Returns a line for each unusable file, such as "day.ale: It has 15,000 columns. The limit is 2,000". */
function problemsOf({ files }: UploadedClips, { metadata }: ReadUpload): string[] {
  return files.flatMap(({ id, name }) => {
    const file = metadata.get(id);
    return file?.kind === "refused" ? [`${name}: ${file.reason}`] : [];
  });
}

/**
 * Matches a clip again after its start timecode became known. Its uploader is notified of the result.
 * @public
 */
export async function matchAgain(
  unit: Unit,
  tools: Tools,
  { projectId, folderId, assetId, uploadedBy: userId }: ClipPlace,
): Promise<void> {
  await lockTree(unit, projectId);
  const clips = await folderClips(unit.db, folderId, [assetId]);
  const place = { projectId, folderId, userId };
  const { matched } = await matchAndAsk(unit, tools, place, await knownRows(unit, folderId, clips, []), clips);
  const changed = await addAssetMetadata(unit, tools.clock, { projectId, folderId }, matched);
  if (changed > 0 && userId !== null) await unit.emit(METADATA_ATTACHED, { projectId, folderId, assetId, userId });
}

/** A clip's location, and the uploader of its newest version. */
interface ClipPlace {
  readonly projectId: string;
  readonly folderId: string;
  readonly assetId: string;
  readonly uploadedBy: string | null;
}

/** Matches the rows of these files with these clips; ambiguous ones wait until a person chooses. */
async function matchAndAsk(
  unit: Unit,
  { clock }: Tools,
  { projectId, folderId, userId }: { projectId: string; folderId: string; userId: string | null },
  files: readonly FileRows[],
  clips: readonly FolderClip[],
): Promise<ClipMatches> {
  const importIds = files.map(({ id }) => id);
  const assetIds = clips.map((clip) => clip.assetId);
  const decisions = await new ChoiceReader(unit.db).decisions(importIds, assetIds);
  const matches = matchClips(files, clips, decisions);
  await new ChoiceWriter(unit.db).reopen(importIds, assetIds, matches.ambiguous, clock.now());
  const isOpen = matches.ambiguous.some(({ clip }) => clip.timebase !== null);
  if (isOpen && userId !== null) await unit.emit(METADATA_CHOICES_OPENED, { projectId, folderId, userId });
  return matches;
}

/** Publishes the drafts. @throws AppError NOT_FOUND if they are gone with their folder */
async function publishDrafts(
  unit: Unit,
  { db, storage }: Tools,
  { folderId, files }: UploadedClips,
  read: DraftedUpload,
): Promise<FileRows[]> {
  const published: FileRows[] = [];
  const writer = new MetadataWriter(unit.db);
  for (const { id, name } of files) {
    if (!read.metadata.has(id)) continue;
    const rows = read.rows.get(id);
    const draft = { id, folderId, name, nameKey: nameKey(name), rowCount: rows?.rowCount ?? null };
    const { isThere, replaced } = await writer.publish(draft);
    if (!isThere) throw notFound("Folder");
    if (replaced) unit.afterCommit(() => void removeReplaced(db, storage, replaced));
    if (rows) published.push(rows);
  }
  return published;
}

/** Leftovers are removed with the next upload into the folder, or with the folder. */
async function removeReplaced(db: Tools["db"], storage: Tools["storage"], replaced: ReplacedImport): Promise<void> {
  await Promise.allSettled([
    new ImportDraftWriter(db).remove(replaced.id),
    replaced.storageKey === null ? null : storage.delete(replaced.storageKey),
  ]);
}

/** Returns the folder's rows that may match one of these clips, except the new ones. */
async function knownRows(
  unit: Unit,
  folderId: string,
  clips: readonly FolderClip[],
  fresh: readonly FileRows[],
): Promise<FileRows[]> {
  if (clips.length === 0) return [];
  const reader = new MetadataReader(unit.db);
  const justCame = new Set(fresh.map((file) => nameKey(file.name)));
  const imports = (await reader.importsOf(folderId)).filter(({ name }) => !justCame.has(nameKey(name)));
  if (imports.length === 0) return [];
  const tags = [...new Set(clips.flatMap((clip) => clipTags(clip.names)))];
  const rows = await reader.rowsTagged(
    imports.map(({ id }) => id),
    tags,
  );
  const byImport = Map.groupBy(rows, ({ importId }) => importId);
  return imports.map(({ id, name, rowCount }) => ({
    id,
    name,
    rowCount: rowCount ?? 0,
    rows: byImport.get(id) ?? [],
  }));
}

/** Returns audio files' own metadata; any log takes precedence. */
function ownValues(upload: UploadedClips, read: ReadUpload, clips: readonly FolderClip[]): Matched[] {
  const byAsset = new Map<string, (readonly ClipValue[])[]>();
  for (const [fileId, values] of read.sounds) {
    const assetId = upload.assetIds.get(fileId);
    if (assetId !== undefined && values.length > 0) byAsset.set(assetId, [...(byAsset.get(assetId) ?? []), values]);
  }
  return clips.flatMap((clip) => {
    const said = byAsset.get(clip.assetId);
    return said ? [{ clip, said }] : [];
  });
}

/** Writes one change per clip, later values over earlier ones. */
async function write(
  unit: Unit,
  { clock }: Tools,
  upload: UploadedClips,
  clips: readonly FolderClip[],
  additions: readonly Matched[],
): Promise<void> {
  const byAsset = Map.groupBy(additions, ({ clip }) => clip.assetId);
  const whole = clips.flatMap((clip) => {
    const of = byAsset.get(clip.assetId);
    return of ? [{ clip, said: of.flatMap(({ said }) => said) }] : [];
  });
  await addAssetMetadata(unit, clock, upload, whole);
}
