import { type ChangePlace, renameTreeFolder } from "../api/folder-changes.ts";
import { reloadFolder } from "../api/folder-queries.ts";
import { folderMessages } from "../folder.messages.ts";
import { askAndDelete, askForName } from "../folder-actions.ts";

interface NamedFolder {
  readonly id: string;
  readonly name: string;
}

export function askForNewTreeName(place: ChangePlace, folder: NamedFolder): void {
  const save = (name: string) => renameTreeFolder(place, folder, name);
  askForName(folderMessages.rename, folderMessages.rename, folder.name, save);
}

/** `openId` is the folder beside the tree. */
export async function deleteFromTree(place: ChangePlace, folder: NamedFolder, openId: string): Promise<void> {
  await askAndDelete(place, { selected: [{ kind: "folder", id: folder.id, name: folder.name }] });
  // FOLDERS-043: the open folder may have been inside it.
  await reloadFolder(place.projectId, openId, false);
}
