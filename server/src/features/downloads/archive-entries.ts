import { AppError, notFound } from "#core/errors/app-error.ts";
import { assetRights, mayViewAsset } from "#core/permissions/asset-rights.ts";
import { type CallContext, requireSender } from "#server/platform/call/call-context.ts";
import type { FolderAccess } from "../folders/folder-access.ts";
import { type ArchiveFolder, archiveFolders, type Step } from "./archive-folders.ts";
import type { ArchiveEntry } from "./archive-list.ts";
import { UniqueNames } from "./archive-names.ts";
import { type DownloadAssetRow, DownloadReader } from "./download-store.ts";

const PAGE = 1_000;

/** @public */
export interface DownloadSelection {
  /** The folder that contains the selection. */
  readonly parent: FolderAccess;
  /** Selected folders on which the actor has the DOWNLOAD permission. */
  readonly folders: readonly FolderAccess[];
  readonly assetIds: readonly string[];
}

/**
 * Yields the content of an archive of the selection, in order. Selected assets must all be downloadable; inside selected folders,
 * archived media and forbidden content are left out.
 * @throws AppError as `downloadableAssets`
 * @public
 */
export async function* archiveEntries(ctx: CallContext, selection: DownloadSelection): AsyncGenerator<ArchiveEntry> {
  const names = new UniqueNames();
  for (const batch of batches(await archiveFolders(ctx, selection.folders, names))) yield* batchEntries(ctx, batch);
  for (let start = 0; start < selection.assetIds.length; start += PAGE) {
    requireSender(ctx);
    const ids = selection.assetIds.slice(start, start + PAGE);
    for (const row of await downloadableAssets(ctx, selection.parent, ids)) yield fileEntry(row, names.take(row.name));
  }
}

/**
 * Returns assets of the folder by id, in the order of the ids.
 * @throws AppError NOT_FOUND if one doesn't exist, is elsewhere or invisible; FORBIDDEN if one may not be downloaded
 */
export async function downloadableAssets(
  ctx: CallContext,
  { row: folder, rights }: FolderAccess,
  ids: readonly string[],
): Promise<readonly DownloadAssetRow[]> {
  const rows = await new DownloadReader(ctx.platform.db).assetsById(folder.id, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined || !mayViewAsset(ctx.actor, rights, id)) throw notFound("Asset");
    if (!assetRights(ctx.actor, rights, row).download) throw new AppError("FORBIDDEN");
    return row;
  });
}

/** Groups steps so that the assets of their folders, except for large ones, make about a page. */
function* batches(steps: Iterable<Step>): Generator<readonly Step[]> {
  let [batch, assets]: [Step[], number] = [[], 0];
  for (const step of steps) {
    batch.push(step);
    if (step.what === "assets" && !isLarge(step.folder)) assets += step.folder.row.assetCount;
    if (batch.length < 2 * PAGE && assets < PAGE) continue;
    yield batch;
    [batch, assets] = [[], 0];
  }
  yield batch;
}

const isLarge = ({ row }: ArchiveFolder) => row.assetCount > PAGE;

async function* batchEntries(ctx: CallContext, batch: readonly Step[]): AsyncGenerator<ArchiveEntry> {
  requireSender(ctx);
  const small = batch.filter(({ what, folder }) => what === "assets" && !isLarge(folder));
  const rows = await new DownloadReader(ctx.platform.db).assetsIn(small.map(({ folder }) => folder.row.id));
  const found = Map.groupBy(rows, ({ folderId }) => folderId);
  for (const { what, folder } of batch) {
    if (what === "itself") yield folderEntry(folder);
    else if (isLarge(folder)) for await (const page of pagesOf(ctx, folder)) yield* fileEntries(ctx, folder, page);
    else yield* fileEntries(ctx, folder, found.get(folder.row.id) ?? []);
  }
}

async function* pagesOf(ctx: CallContext, { row }: ArchiveFolder): AsyncGenerator<readonly DownloadAssetRow[]> {
  const reader = new DownloadReader(ctx.platform.db);
  for (let after: string | null = null; ; ) {
    requireSender(ctx);
    const rows: readonly DownloadAssetRow[] = await reader.assetsOf(row.id, after, PAGE);
    yield rows;
    after = rows.at(-1)?.nameKey ?? null;
    if (rows.length < PAGE) return;
  }
}

function* fileEntries(
  ctx: CallContext,
  { rights, path, names }: ArchiveFolder,
  rows: readonly DownloadAssetRow[],
): Generator<ArchiveEntry> {
  for (const row of rows) {
    if (assetRights(ctx.actor, rights, row).download) yield fileEntry(row, path + names.take(row.name));
  }
}

function folderEntry({ row, path }: ArchiveFolder): ArchiveEntry {
  return {
    name: path,
    sizeBytes: 0,
    modifiedAtMs: row.createdAt.getTime(),
    storageKey: null,
    assetId: "",
    versionId: "",
  };
}

function fileEntry({ id, versionId, sizeBytes, storageKey, createdAt }: DownloadAssetRow, name: string): ArchiveEntry {
  return { name, sizeBytes, modifiedAtMs: createdAt.getTime(), storageKey, assetId: id, versionId };
}
