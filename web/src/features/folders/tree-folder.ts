import { lazy } from "react";
import { queryClient } from "#web/data/query-client.ts";
import { showDialog } from "#web/ui/dialog-host.tsx";
import type { MenuAction } from "#web/ui/menu-entry.ts";
import { notifyFailure } from "#web/ui/notice-store.ts";
import { type ChangePlace, createFolder, renameTreeFolder } from "./api/folder-changes.ts";
import { folderQuery, reloadFolder, type TreeNode } from "./api/folder-queries.ts";
import { folderMessages } from "./folder.messages.ts";
import { askAndDelete, askForName } from "./folder-actions.ts";

const PosterDialog = lazy(async () => ({ default: (await import("./poster-dialog.tsx")).PosterDialog }));

/** What the tree's menu opens outside of this feature. */
export interface TreeFolderPlaces {
  readonly open: (folderId: string) => void;
  readonly share: (folderId: string) => void;
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
    setPoster: () => void askForPoster(projectId, place, node),
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
      onSelect: () =>
        askForName(folderMessages.newFolder, folderMessages.create, "", (name) =>
          createFolder({ projectId, folderId: node.id }, name),
        ),
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

async function askForPoster(projectId: string, place: { projectId: string; folderId: string }, node: TreeNode) {
  try {
    const { folder } = await queryClient.ensureQueryData(folderQuery(projectId, node.id));
    void showDialog(PosterDialog, { place, folder });
  } catch {
    notifyFailure(folderMessages.loadFailed);
  }
}
