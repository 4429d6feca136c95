import { takesOf } from "#web/features/folders/items/browser-item.ts";
import { mayAll } from "#web/features/folders/items/folder-items.ts";
import type { PickedItems } from "#web/features/folders/items/picked-items.ts";

/**
 * Whether something is selected and all of it may be downloaded; archived media have no file here (EXPORT-003, FOLDERS-064).
 * @public
 */
export function mayDownload(items: PickedItems): boolean {
  return mayTake(items, "download");
}

/**
 * Like `mayDownload`, for files with the watermark in them: on shares, and in projects whose members get no others (PLUS-1306).
 * @public
 */
export function mayDownloadMarked(items: PickedItems): boolean {
  return mayTake(items, "downloadMarked");
}

function mayTake(items: PickedItems, right: "download" | "downloadMarked"): boolean {
  // For items that aren't loaded the server has already checked.
  if (items.byList) return mayAll(items, right);
  return mayAll(items, right) && !takesOf(items.selected).some(({ archiveFormat }) => archiveFormat);
}
