/** What is kept of folders. @public */
export const folderKeys = {
  /** Each part of a folder's list, in each order that it was asked for. */
  windows: (projectId: string, folderId: string) => ["folderWindows", projectId, folderId] as const,
  /** What all of the folder's list has together: also again where the list is. */
  totals: (projectId: string, folderId: string) => ["folderWindows", projectId, folderId, "totals"] as const,
  tree: (projectId: string) => ["folderTree", projectId] as const,
};
