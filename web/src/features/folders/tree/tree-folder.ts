import type { MenuAction } from "#web/ui/menu/menu-entry.ts";
import { type ChangePlace, renameTreeFolder } from "../api/folder-changes.ts";
import { reloadFolder, type TreeNode } from "../api/folder-queries.ts";
import { folderMessages } from "../folder.messages.ts";
import { askAndDelete, askForFolder, askForName } from "../folder-actions.ts";

/** What the tree's menu opens outside of this feature. */
export interface TreeFolderPlaces {
  readonly open: (folderId: string) => void;
  readonly share: (folderId: string) => void;
  /** Sets the poster of a folder; `place` is loaded anew afterwards. */
  readonly setPoster: (place: ChangePlace, folderId: string) => void;
}

/** What the menu of a folder in the tree does with it; `openId` is the folder beside the tree. */
export function treeFolder(projectId: string, openId: string, node: TreeNode, places: TreeFolderPlaces) {
  const place = { projectId, folderId: node.parentId ?? openId };
  return {
    own: ownLines(projectId, place, node, places),
    mayDelete: node.allowedTo.delete,
    delete: () =>
      void askAndDelete(place, [{ kind: "folder", id: node.id, name: node.name }])
        // FOLDERS-043: what is open may have lain in it.
        .then(() => reloadFolder(projectId, openId, false)),
    setPoster: () => places.setPoster(place, node.id),
  };
}

/** What is done with this one folder (PLUS-370). */
function ownLines(projectId: string, place: ChangePlace, node: TreeNode, places: TreeFolderPlaces): MenuAction[] {
  const { edit, share } = node.allowedTo;
  const lines: (MenuAction | false)[] = [
    { id: "open", label: folderMessages.open, icon: "folderopen", end: "Enter", onSelect: () => places.open(node.id) },
    edit && {
      id: "new-folder",
      label: folderMessages.newFolder,
      icon: "folderplus",
      onSelect: () => askForFolder({ projectId, folderId: node.id }),
    },
    edit && {
      id: "rename",
      label: folderMessages.rename,
      icon: "pencil",
      onSelect: () =>
        askForName(folderMessages.rename, folderMessages.rename, node.name, (name) =>
          renameTreeFolder(place, node, name),
        ),
    },
    share && { id: "share", label: folderMessages.share, icon: "share", onSelect: () => places.share(node.id) },
  ];
  return lines.filter((line) => line !== false);
}
