/** Cached data of comments. */
export const commentKeys = {
  ofVersion: (versionId: string) => ["comments", versionId] as const,
  ofFolder: (projectId: string, folderId: string) => ["folderComments", projectId, folderId] as const,
};
