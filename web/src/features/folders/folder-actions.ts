import { lazy } from "react";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import { type ChangePlace, createFolder, renameItem } from "./api/folder-changes.ts";
import { deleteItems, moveItems } from "./api/item-changes.ts";
import type { DestinationDialogProps } from "./drag/destination-dialog.tsx";
import { folderMessages } from "./folder.messages.ts";
import { folderActsMessages } from "./folder-acts.messages.ts";
import { type BrowserItem, chosenIds, type NamedItem } from "./items/browser-item.ts";
import { type PickedItems, pickedCount } from "./items/picked-items.ts";

const NameDialog = lazy(async () => ({ default: (await import("./name-dialog.tsx")).NameDialog }));
const DestinationDialog = lazy(async () => ({
  default: (await import("./drag/destination-dialog.tsx")).DestinationDialog,
}));

export async function askAndDelete(place: ChangePlace, picked: PickedItems<NamedItem>): Promise<void> {
  if (await askToDelete(picked)) await deleteItems(place, picked);
}

/**
 * Asks whether items go to the trash.
 * @public
 */
export async function askToDelete(picked: PickedItems<NamedItem>): Promise<boolean> {
  const count = pickedCount(picked);
  if (count === 0) return false;
  const only = picked.byList ? undefined : picked.selected[0];
  const isFolder = count === 1 && only?.kind === "folder";
  return confirmAction({
    title: isFolder ? folderActsMessages.deleteFolderTitle : folderActsMessages.deleteItemsTitle,
    text: count === 1 && only ? deletionOf(only) : folderActsMessages.deleteManyText(count),
    confirmLabel: folderMessages.delete,
  });
}

const deletionOf = ({ kind, name }: NamedItem) =>
  kind === "folder" ? folderActsMessages.deleteFolderText(name) : folderActsMessages.deleteAssetText(name);

type Destination = Pick<DestinationDialogProps, "action" | "mayStay">;

/**
 * Asks for a destination folder for a move or copy; null if cancelled.
 * @public
 */
export async function askWhereTo(
  place: ChangePlace,
  { selected }: PickedItems,
  how: Destination,
): Promise<string | null> {
  return showDialog<DestinationDialogProps, string | null>(DestinationDialog, {
    projectId: place.projectId,
    fromId: place.folderId,
    lockedIds: chosenIds(selected).folders,
    ...how,
  });
}

/** Opens the dialog with one name field; it stays open while `save` throws. */
export function askForName(
  title: string,
  action: string,
  initialName: string,
  save: (name: string) => Promise<void>,
): void {
  void showDialog(NameDialog, { title, action, initialName, save });
}

/** Asks for the name of a new folder here. */
export function askForFolder(place: ChangePlace): void {
  askForName(folderMessages.newFolder, folderMessages.create, "", (name) => createFolder(place, name));
}

export function askForNewName(place: ChangePlace, item: BrowserItem): void {
  // An asset is renamed by its file name, not by the displayed slate.
  const before = item.kind === "asset" ? item.asset.name : item.name;
  askForName(folderMessages.rename, folderMessages.rename, before, (name) => renameItem(place, item, name));
}

export async function askAndMove(place: ChangePlace, picked: PickedItems): Promise<void> {
  const destination = await askWhereTo(place, picked, { action: folderMessages.move, mayStay: false });
  if (destination !== null) await moveItems(place, picked, destination);
}
