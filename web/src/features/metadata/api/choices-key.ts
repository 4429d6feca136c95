/** Cached data of a folder's open choices. */
export const choicesKey = (projectId: string, folderId: string) => ["metadataChoices", projectId, folderId] as const;
