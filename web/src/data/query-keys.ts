/** Every cache key of the interface in one place, so that a live event can name what it makes stale. */
export const queryKeys = {
  me: ["me"] as const,
  workspaces: ["workspaces"] as const,
  storageConfig: ["storageConfig"] as const,
  projects: ["projects"] as const,
  users: ["users"] as const,
  /** Each part of a folder's list, in each order that it was asked for. */
  folderWindows: (projectId: string, folderId: string) => ["folderWindows", projectId, folderId] as const,
  /** What all of the folder's list has together: also anew where the list is. */
  folderTotals: (projectId: string, folderId: string) => ["folderWindows", projectId, folderId, "totals"] as const,
  /** Of the names chosen for an upload, those that the folder has. */
  takenNames: (projectId: string, folderId: string, names: readonly string[]) =>
    ["takenNames", projectId, folderId, names] as const,
  folderTree: (projectId: string) => ["folderTree", projectId] as const,
  asset: (assetId: string) => ["asset", assetId] as const,
  comments: (versionId: string) => ["comments", versionId] as const,
  folderComments: (projectId: string, folderId: string) => ["folderComments", projectId, folderId] as const,
  metadataChoices: (projectId: string, folderId: string) => ["metadataChoices", projectId, folderId] as const,
  jobs: ["jobs"] as const,
  links: ["links"] as const,
  visitedLink: (linkToken: string) => ["visitedLink", linkToken] as const,
  transfers: (wanted: object) => ["transfers", wanted] as const,
  templates: (projectId: string) => ["templates", projectId] as const,
  notificationDraft: (projectId: string, folderId: string) => ["notificationDraft", projectId, folderId] as const,
  /** Of the watermark settings. */
  previewAsset: (projectId: string) => ["previewAsset", projectId] as const,
  search: (text: string) => ["search", text] as const,
};
