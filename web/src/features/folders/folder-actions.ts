import { lazy } from "react";
import { startDownload } from "#web/data/downloads/start-download.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { confirmAction } from "#web/ui/confirm.ts";
import { showDialog } from "#web/ui/dialog-host.tsx";
import { notifyFailure } from "#web/ui/notice-store.ts";
import { circleTakes } from "./api/circle-takes.ts";
import { type ChangePlace, createFolder, renameItem } from "./api/folder-changes.ts";
import { reloadFolder } from "./api/folder-queries.ts";
import { copyItems, deleteItems, moveItems } from "./api/item-changes.ts";
import { RETRY_JOB } from "./api/job.documents.ts";
import { type BrowserItem, chosenIds, type NamedItem } from "./browser-item.ts";
import type { DestinationDialogProps } from "./destination-dialog.tsx";
import { folderMessages } from "./folder.messages.ts";
import type { FolderMenuActions } from "./folder-menu.ts";
import { libraryMessages } from "./library.messages.ts";
import { type ActingPerson, libraryActions } from "./library-actions.ts";

const NameDialog = lazy(async () => ({ default: (await import("./name-dialog.tsx")).NameDialog }));
const DestinationDialog = lazy(async () => ({ default: (await import("./destination-dialog.tsx")).DestinationDialog }));

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

async function askWhereTo(place: ChangePlace, items: readonly BrowserItem[], how: Destination): Promise<string | null> {
  return showDialog<DestinationDialogProps, string | null>(DestinationDialog, {
    projectId: place.projectId,
    fromId: place.folderId,
    lockedIds: chosenIds(items).folders,
    ...how,
  });
}

async function askAndMove(place: ChangePlace, items: readonly BrowserItem[]): Promise<void> {
  const destination = await askWhereTo(place, items, { action: folderMessages.move, isCopy: false });
  if (destination !== null) await moveItems(place, items, destination);
}

async function askAndCopy(
  place: ChangePlace,
  items: readonly BrowserItem[],
  { isSuperuser }: ActingPerson,
): Promise<void> {
  const destination = await askWhereTo(place, items, { action: libraryMessages.copy, isCopy: true });
  if (destination !== null) await copyItems(place, items, destination, isSuperuser);
}

/** What is downloaded, as the server wants it. */
export function downloadSelection({ projectId, folderId }: ChangePlace, items: readonly BrowserItem[]) {
  return { project: projectId, parent: folderId, ...chosenIds(items) };
}

async function download(place: ChangePlace, items: readonly BrowserItem[]): Promise<void> {
  try {
    await startDownload(downloadSelection(place, items));
  } catch {
    notifyFailure(folderMessages.downloadFailed);
  }
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

/** What the menu, the bars and the keys of a folder do: dialogs first, then the change. */
export function folderActions(
  place: ChangePlace,
  open: (item: BrowserItem) => void,
  person: ActingPerson,
): FolderMenuActions {
  return {
    open,
    ...libraryActions(place, person),
    circle: (takes, circled) => void circleTakes(place, takes, circled),
    copy: (items) => void askAndCopy(place, items, person),
    newFolder: () =>
      askForName(folderMessages.newFolder, folderMessages.create, "", (name) => createFolder(place, name)),
    rename: (item) => {
      // An asset is renamed by its file's name, not by the slate that is shown.
      const name = item.kind === "asset" ? item.asset.name : item.name;
      askForName(folderMessages.rename, folderMessages.rename, name, (newName) => renameItem(place, item, newName));
    },
    move: (items) => void askAndMove(place, items),
    download: (items) => void download(place, items),
    delete: (items) => void askAndDelete(place, items),
    retry: (jobId) =>
      void execute(RETRY_JOB, { id: jobId })
        .then(() => reloadFolder(place.projectId, place.folderId, false))
        .catch(() => notifyFailure(folderMessages.retryFailed)),
  };
}
