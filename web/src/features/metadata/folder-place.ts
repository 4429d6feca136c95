/** A folder as metadata is asked about it. */
export interface FolderPlace {
  readonly projectId: string;
  readonly folderId: string;
}
