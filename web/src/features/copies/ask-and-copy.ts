import { askWhereTo } from "#web/features/folders/folder-actions.ts";
import { type FolderItems, placeOf } from "#web/features/folders/items/folder-items.ts";
import { copyItems } from "./api/copy-items.ts";
import { copiesMessages } from "./copies.messages.ts";

/** Asks for the destination, and copies the selection. */
export async function askAndCopy(items: FolderItems): Promise<void> {
  const place = placeOf(items);
  const destination = await askWhereTo(place, items, { action: copiesMessages.copy, mayStay: true });
  if (destination !== null) await copyItems(place, items, destination, items.isSuperuser);
}
