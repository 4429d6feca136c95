import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { emitPosterChanged } from "../folder-events.ts";
import { FolderReader, type FolderRow } from "../folder-store.ts";
import { FolderPosterWriter, type PosterOffer } from "../posters/folder-poster-store.ts";
import { FolderTreeWriter } from "./folder-tree-store.ts";

/**
 * Takes the only lock of a project's tree, until commit. Every change of names, locations or counters calls it first, before it
 * locks any other row, so that no two units deadlock. Anything read before may be stale: read it again afterwards.
 * @throws AppError NOT_FOUND if the project is gone
 * @public
 */
export async function lockTree(unit: Unit, projectId: string): Promise<FolderTreeWriter> {
  const writer = new FolderTreeWriter(unit.db);
  if (!(await writer.lockTree(projectId))) throw notFound("Project");
  return writer;
}

/** Returns an existing folder of the project, read under the lock. @throws AppError NOT_FOUND. @public */
export async function requireFolderRow(unit: Unit, projectId: string, folderId: string): Promise<FolderRow> {
  const row = isUuid(folderId) ? await new FolderReader(unit.db).byId(folderId) : undefined;
  if (row?.projectId !== projectId) throw notFound("Folder");
  return row;
}

/** Returns many existing folders in the order of the ids. @throws AppError NOT_FOUND if any is gone. @public */
export async function requireFolderRows(
  unit: Unit,
  projectId: string,
  folderIds: readonly string[],
): Promise<readonly FolderRow[]> {
  const living = await livingFolders(unit, projectId, folderIds);
  return folderIds.map((id) => {
    const row = living.get(id);
    if (!row) throw notFound("Folder");
    return row;
  });
}

/** Returns existing folders of the project by id, read under the lock. @public */
export async function livingFolders(
  unit: Unit,
  projectId: string,
  folderIds: readonly string[],
): Promise<ReadonlyMap<string, FolderRow>> {
  const rows = await new FolderReader(unit.db).byIds(folderIds);
  return new Map(rows.flatMap((row) => (row.projectId === projectId ? [[row.id, row] as const] : [])));
}

/**
 * Offers a version's image as the poster of the folders above it. Requires the tree lock.
 * @public
 */
export function offerPoster(unit: Unit, { projectId, lineage }: FolderRow, versionId: string): Promise<void> {
  return offerPosters(unit, projectId, [{ lineage, versionId }]);
}

/** Offers the images of many versions. Requires the tree lock. @public */
export async function offerPosters(unit: Unit, projectId: string, offers: readonly PosterOffer[]): Promise<void> {
  if (offers.length === 0) return;
  const changed = await new FolderPosterWriter(unit.db).offer(offers);
  await emitPosterChanged(unit, projectId, changed);
}

/** Chooses the posters of lineages again after content has left them, one statement per level. Requires the tree lock. @public */
export async function refreshPosters(unit: Unit, lineages: readonly (readonly string[])[]): Promise<void> {
  const levels: Set<string>[] = [];
  for (const lineage of lineages)
    for (const [depth, id] of lineage.entries()) levels[depth] = (levels[depth] ?? new Set()).add(id);
  await new FolderPosterWriter(unit.db).refresh(levels.map((ids) => [...ids]));
}
