import { AppError, notFound } from "#core/errors/app-error.ts";
import { assetRights, mayViewAsset } from "#core/permissions/asset-rights.ts";
import { type FolderAllowed, folderRights } from "#core/permissions/folder-rights.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import type { FolderAccess } from "../folders/folder-access.ts";
import type { ProjectAccess } from "../projects/project-access.ts";
import type { ArchiveEntry } from "./archive-list.ts";
import { UniqueNames } from "./archive-names.ts";
import { type DownloadAssetRow, type DownloadFolderRow, DownloadReader } from "./download-store.ts";

const PAGE = 1_000;

/** @public */
export interface DownloadSelection {
  /** The folder in which everything selected lies. */
  readonly parent: FolderAccess;
  /** Those in which the actor has the right DOWNLOAD. */
  readonly folders: readonly FolderAccess[];
  readonly assetIds: readonly string[];
}

/**
 * What an archive of the selection holds, in its order. Selected assets must all be downloadable; below selected folders what is
 * archived or may not be downloaded is left out.
 * @throws AppError as `downloadableAssets`
 * @public
 */
export async function* archiveEntries(ctx: RequestContext, selection: DownloadSelection): AsyncGenerator<ArchiveEntry> {
  const names = new UniqueNames();
  for (const { row, rights, project } of selection.folders) {
    yield* folderEntries(ctx, project, { row, rights, path: `${names.take(row.name)}/` });
  }
  for (let start = 0; start < selection.assetIds.length; start += PAGE) {
    const ids = selection.assetIds.slice(start, start + PAGE);
    for (const row of await downloadableAssets(ctx, selection.parent, ids)) yield fileEntry(row, names.take(row.name));
  }
}

/**
 * Assets of the folder by id, in the order of the ids.
 * @throws AppError NOT_FOUND when one is not there, lies elsewhere or may not be seen; FORBIDDEN when one may not be downloaded
 */
export async function downloadableAssets(
  ctx: RequestContext,
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

interface OpenedFolder {
  readonly row: Pick<DownloadFolderRow, "id" | "createdAt">;
  readonly rights: FolderAllowed;
  /** Ends with `/`. */
  readonly path: string;
}

/** A folder, its folders, then its assets; one page of each level is in memory. */
async function* folderEntries(
  ctx: RequestContext,
  project: ProjectAccess,
  { row, rights, path }: OpenedFolder,
): AsyncGenerator<ArchiveEntry> {
  yield { name: path, sizeBytes: 0, modifiedAtMs: row.createdAt.getTime(), storageKey: null };
  const names = new UniqueNames();
  const reader = new DownloadReader(ctx.platform.db);
  for await (const child of pages((after) => reader.foldersOf(row.id, after, PAGE))) {
    const scope = { folderId: child.id, parentId: child.parentId, lineage: child.lineage };
    const allowed = folderRights(ctx.actor, { ...project.scope, ...scope, folderGrants: project.folderGrants });
    if (!allowed.download) continue;
    yield* folderEntries(ctx, project, { row: child, rights: allowed, path: `${path}${names.take(child.name)}/` });
  }
  for await (const asset of pages((after) => reader.assetsOf(row.id, after, PAGE))) {
    if (assetRights(ctx.actor, rights, asset).download) yield fileEntry(asset, path + names.take(asset.name));
  }
}

async function* pages<Row extends { readonly nameKey: string }>(
  read: (after: string | null) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | null = null; ; ) {
    const rows: readonly Row[] = await read(after);
    yield* rows;
    after = rows.at(-1)?.nameKey ?? null;
    if (rows.length < PAGE) return;
  }
}

function fileEntry({ sizeBytes, storageKey, createdAt }: DownloadAssetRow, name: string): ArchiveEntry {
  return { name, sizeBytes, modifiedAtMs: createdAt.getTime(), storageKey };
}
