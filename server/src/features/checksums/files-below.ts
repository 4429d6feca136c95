import type { PresentFile } from "#core/mhl/compare-list.ts";
import { ASC_MHL_FOLDER, isHashListName } from "#core/mhl/hash-list.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { ChecksumReader, type TreeFolderRow } from "./checksum-store.ts";

/** A file below a folder, and its location in storage. */
export interface FileBelow extends PresentFile {
  readonly storageKey: string;
  readonly modifiedAt: Date;
}

/**
 * Returns all files below a folder with their known checksums, by path. Leaves out hash lists and ASC MHL histories, since no
 * list covers them.
 * @param mayView folders for which it returns false are skipped with everything below them, unless a deeper one is allowed
 */
export async function filesBelow(
  db: Db | Tx,
  rootFolderId: string,
  mayView: (folder: TreeFolderRow) => boolean,
): Promise<FileBelow[]> {
  const reader = new ChecksumReader(db);
  const paths = new Map<string, string>();
  const opened: string[] = [];
  for (const folder of await reader.foldersBelow(rootFolderId)) {
    const above = folder.id === rootFolderId ? "" : paths.get(folder.parentId ?? "");
    if (above === undefined) continue;
    const isRoot = folder.id === rootFolderId;
    if (!isRoot && folder.name.toLowerCase() === ASC_MHL_FOLDER) continue;
    paths.set(folder.id, isRoot ? "" : `${above}${folder.name}/`);
    if (mayView(folder)) opened.push(folder.id);
  }
  const files = (await reader.filesIn(opened)).filter(({ name }) => !isHashListName(name));
  const computed = await reader.computed(files.map(({ storageKey }) => storageKey));
  const below = files.map(({ folderId, name, sizeBytes, storageKey, createdAt, xxh64 }) => ({
    path: `${paths.get(folderId) ?? ""}${name}`,
    sizeBytes,
    storageKey,
    modifiedAt: createdAt,
    hashes: { ...computed.get(storageKey), ...(xxh64 === null ? {} : { xxh64 }) },
  }));
  return below.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
