import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { Unit } from "#server/platform/outbox/transact.ts";
import { emitPosterChanged } from "./folder-events.ts";
import { FolderPosterWriter } from "./folder-poster-store.ts";
import { FolderReader, type FolderRow } from "./folder-store.ts";
import { FolderTreeWriter } from "./folder-tree-store.ts";

/**
 * Takes the one lock of a project's tree, until commit. Whatever changes names, places or counters calls it first, before it locks
 * any other row, so that no two units wait for each other. What was read before may be stale: read it again afterwards.
 * @throws AppError NOT_FOUND when the project is gone
 * @public
 */
export async function lockTree(unit: Unit, projectId: string): Promise<FolderTreeWriter> {
  const writer = new FolderTreeWriter(unit.db);
  if (!(await writer.lockTree(projectId))) throw notFound("Project");
  return writer;
}

/** A living folder of the project, as it is behind the lock. @throws AppError NOT_FOUND. @public */
export async function requireFolderRow(unit: Unit, projectId: string, folderId: string): Promise<FolderRow> {
  const row = isUuid(folderId) ? await new FolderReader(unit.db).byId(folderId) : undefined;
  if (row?.projectId !== projectId) throw notFound("Folder");
  return row;
}

/**
 * Offers a version's picture as the poster of the folders above it. Behind the tree lock.
 * @public
 */
export async function offerPoster(unit: Unit, folder: FolderRow, versionId: string): Promise<void> {
  const changed = await new FolderPosterWriter(unit.db).offer(folder.lineage, versionId);
  await emitPosterChanged(unit, folder.projectId, changed);
}

/** Chooses the posters of a lineage again after content left it. Behind the tree lock. @public */
export async function refreshPosters(unit: Unit, lineage: readonly string[]): Promise<void> {
  await new FolderPosterWriter(unit.db).refresh(lineage);
}
