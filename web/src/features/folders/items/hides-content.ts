import type { FolderCard } from "../api/folder-queries.ts";

/** Only a step to a folder below it: what it contains is unknown, and not nothing. A visitor's entrance counts what is shared. */
export function hidesContent(folder: Pick<FolderCard, "isPathOnly" | "folderCount" | "assetCount">): boolean {
  return folder.isPathOnly && folder.folderCount + folder.assetCount === 0;
}
