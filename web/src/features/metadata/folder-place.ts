/** A folder, in the form of metadata requests. */
export interface FolderPlace {
  readonly projectId: string;
  readonly folderId: string;
}
