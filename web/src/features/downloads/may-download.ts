import { takesOf } from "#web/features/folders/items/browser-item.ts";
import { mayAll } from "#web/features/folders/items/folder-items.ts";
import type { PickedItems } from "#web/features/folders/items/picked-items.ts";

/**
 * Whether something is selected and all of it may be downloaded; what lies on a shelf has no file here (EXPORT-003, FOLDERS-064).
 * @public
 */
export function mayDownload(items: PickedItems): boolean {
  // Of what is not at hand the server has looked at that, too.
  if (items.byList) return mayAll(items, "download");
  return mayAll(items, "download") && !takesOf(items.selected).some(({ archiveFormat }) => archiveFormat);
}
