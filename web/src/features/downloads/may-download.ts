import { takesOf } from "#web/features/folders/items/browser-item.ts";
import { mayAll } from "#web/features/folders/items/folder-items.ts";
import type { PickedItems } from "#web/features/folders/items/picked-items.ts";

/**
 * Whether something is selected and all of it may be downloaded; archived media have no file here (EXPORT-003, FOLDERS-064).
 * @public
 */
export function mayDownload(items: PickedItems): boolean {
  // For items that aren't loaded the server has already checked.
  if (items.byList) return mayAll(items, "download");
  return mayAll(items, "download") && !takesOf(items.selected).some(({ archiveFormat }) => archiveFormat);
}
