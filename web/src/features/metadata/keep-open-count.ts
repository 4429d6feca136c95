import { type FolderItems, placeOf } from "#web/features/folders/items/folder-items.ts";
import { useOpenChoices } from "./api/open-count.ts";

/** Renders nothing: keeps the count loaded for the folder's menu while the folder is open. */
export function KeepOpenCount({ folder }: Pick<FolderItems, "folder">): null {
  useOpenChoices(placeOf({ folder }), folder.allowedTo.upload);
  return null;
}
