import type { FolderCard } from "../api/folder-queries.ts";

/**
 * Whether a folder only leads to one below it: its content is unknown, not empty. A visitor's first folder counts what is shared.
 */
export function hidesContent(folder: Pick<FolderCard, "isPathOnly" | "folderCount" | "assetCount">): boolean {
  return folder.isPathOnly && folder.folderCount + folder.assetCount === 0;
}
