import { openNewShare } from "#web/features/shares/dialog/open-share-dialog.ts";

/** Shares one folder of the tree, whose picture is not at hand. */
export function shareFolder(projectId: string, folderId: string): void {
  openNewShare({ projectId, folderIds: [folderId], assetIds: [] }, null);
}
