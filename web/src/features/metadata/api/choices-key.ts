/** What is kept of the choices that wait in a folder. */
export const choicesKey = (projectId: string, folderId: string) => ["metadataChoices", projectId, folderId] as const;
