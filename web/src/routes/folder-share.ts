import { imageUrl } from "#web/data/image-url.ts";
import { type BrowserItem, chosenIds } from "#web/features/folders/browser-item.ts";
import { openNewShare } from "#web/features/shares/dialog/open-share-dialog.ts";

const PREVIEW_PX = 200;

/** SHARES-072: shares what is selected in a folder of the project. */
export function shareItems(projectId: string, items: readonly BrowserItem[]): void {
  const { folders, assets } = chosenIds(items);
  const pictures = items.map((item) =>
    imageUrl(item.kind === "folder" ? item.folder.poster : item.asset.newestVersion?.poster, PREVIEW_PX),
  );
  const picture = pictures.find((url) => url !== null) ?? null;
  openNewShare({ projectId, folderIds: folders, assetIds: assets }, picture);
}

/** Shares one folder of the tree, whose picture is not at hand. */
export function shareFolder(projectId: string, folderId: string): void {
  openNewShare({ projectId, folderIds: [folderId], assetIds: [] }, null);
}
