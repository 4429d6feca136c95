/** Cached data of folders. @public */
export const folderKeys = {
  /** Each part of a folder's list, in each requested order. */
  windows: (projectId: string, folderId: string) => ["folderWindows", projectId, folderId] as const,
  /** The totals of the folder's list: refetched along with the list. */
  totals: (projectId: string, folderId: string) => ["folderWindows", projectId, folderId, "totals"] as const,
  tree: (projectId: string) => ["folderTree", projectId] as const,
};
