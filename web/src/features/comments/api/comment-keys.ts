/** Cached data of comments. */
export const commentKeys = {
  ofVersion: (versionId: string) => ["comments", versionId] as const,
  newestOf: (versionId: string) => ["newestComments", versionId] as const,
  filesOf: (commentId: string) => ["commentFiles", commentId] as const,
  ofFolder: (projectId: string, folderId: string) => ["folderComments", projectId, folderId] as const,
};
