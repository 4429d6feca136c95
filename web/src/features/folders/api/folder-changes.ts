import { nameRefusal } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { folderActsMessages } from "../folder-acts.messages.ts";
import type { BrowserItem } from "../items/browser-item.ts";
import { CREATE_FOLDER, RENAME_ASSET, RENAME_FOLDER } from "./folder-changes.documents.ts";
import { reloadFolder } from "./folder-queries.ts";

/**
 * The open folder, whose list is reloaded after each change.
 * @public
 */
export interface ChangePlace {
  projectId: string;
  folderId: string;
}

/** The dialog shows why a name is refused; every other failure is reported here. Both are rethrown. */
function tell(error: unknown, text: string): never {
  if (nameRefusal(error, folderActsMessages.conflict) === null) notifyFailure(text);
  throw error;
}

export async function createFolder(place: ChangePlace, name: string): Promise<void> {
  try {
    await execute(CREATE_FOLDER, { project: place.projectId, parent: place.folderId, path: [name] });
  } catch (error) {
    tell(error, folderActsMessages.createFailed);
  }
  notifySuccess(folderActsMessages.created(name));
  await reloadFolder(place.projectId, place.folderId, true);
}

export async function renameItem(place: ChangePlace, item: BrowserItem, newName: string): Promise<void> {
  if (item.kind === "folder") return renameTreeFolder(place, item, newName);
  try {
    await execute(RENAME_ASSET, { id: item.id, newName });
  } catch (error) {
    tell(error, folderActsMessages.renameAssetFailed);
  }
  notifySuccess(folderActsMessages.renamedAsset);
  await reloadFolder(place.projectId, place.folderId, false);
}

/** Renames a folder of the list or of the tree; `place` is its parent. */
export async function renameTreeFolder(
  place: ChangePlace,
  folder: { readonly id: string; readonly name: string },
  newName: string,
): Promise<void> {
  try {
    await execute(RENAME_FOLDER, { project: place.projectId, id: folder.id, newName });
  } catch (error) {
    tell(error, folderActsMessages.renameFailed);
  }
  notifySuccess(folderActsMessages.renamed(folder.name, newName));
  await reloadFolder(place.projectId, place.folderId, true);
}
