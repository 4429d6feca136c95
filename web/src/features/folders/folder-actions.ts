import { lazy } from "react";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import { type ChangePlace, createFolder, renameItem } from "./api/folder-changes.ts";
import { deleteItems, moveItems } from "./api/item-changes.ts";
import type { DestinationDialogProps } from "./drag/destination-dialog.tsx";
import { folderMessages } from "./folder.messages.ts";
import { type BrowserItem, chosenIds, type NamedItem } from "./items/browser-item.ts";

const NameDialog = lazy(async () => ({ default: (await import("./name-dialog.tsx")).NameDialog }));
const DestinationDialog = lazy(async () => ({
  default: (await import("./drag/destination-dialog.tsx")).DestinationDialog,
}));

export async function askAndDelete(place: ChangePlace, items: readonly NamedItem[]): Promise<void> {
  const [first] = items;
  if (!first) return;
  const single =
    first.kind === "folder" ? folderMessages.deleteFolderText(first.name) : folderMessages.deleteAssetText(first.name);
  const confirmed = await confirmAction({
    title:
      items.length === 1 && first.kind === "folder"
        ? folderMessages.deleteFolderTitle
        : folderMessages.deleteItemsTitle,
    text: items.length === 1 ? single : folderMessages.deleteManyText(items.length),
    confirmLabel: folderMessages.delete,
  });
  if (confirmed) await deleteItems(place, items);
}

type Destination = Pick<DestinationDialogProps, "action" | "isCopy">;

/**
 * Lets somebody choose a folder to move or copy to; null when they do not.
 * @public
 */
export async function askWhereTo(
  place: ChangePlace,
  items: readonly BrowserItem[],
  how: Destination,
): Promise<string | null> {
  return showDialog<DestinationDialogProps, string | null>(DestinationDialog, {
    projectId: place.projectId,
    fromId: place.folderId,
    lockedIds: chosenIds(items).folders,
    ...how,
  });
}

/** Opens the dialog with one name in it; it stays open while `save` throws. */
export function askForName(
  title: string,
  action: string,
  initialName: string,
  save: (name: string) => Promise<void>,
): void {
  void showDialog(NameDialog, { title, action, initialName, save });
}

/** Asks for the name of a folder to be made here. */
export function askForFolder(place: ChangePlace): void {
  askForName(folderMessages.newFolder, folderMessages.create, "", (name) => createFolder(place, name));
}

export function askForNewName(place: ChangePlace, item: BrowserItem): void {
  // An asset is renamed by its file's name, not by the slate that is shown.
  const before = item.kind === "asset" ? item.asset.name : item.name;
  askForName(folderMessages.rename, folderMessages.rename, before, (name) => renameItem(place, item, name));
}

export async function askAndMove(place: ChangePlace, items: readonly BrowserItem[]): Promise<void> {
  const destination = await askWhereTo(place, items, { action: folderMessages.move, isCopy: false });
  if (destination !== null) await moveItems(place, items, destination);
}
