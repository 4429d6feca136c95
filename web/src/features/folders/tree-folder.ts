import { lazy } from "react";
import { queryClient } from "#web/data/query-client.ts";
import { showDialog } from "#web/ui/dialog-host.tsx";
import { notifyFailure } from "#web/ui/notice-store.ts";
import { folderQuery, reloadFolder, type TreeNode } from "./api/folder-queries.ts";
import { folderMessages } from "./folder.messages.ts";
import { askAndDelete } from "./folder-actions.ts";

const PosterDialog = lazy(async () => ({ default: (await import("./poster-dialog.tsx")).PosterDialog }));

/** What the menu of a folder in the tree does with it; `openId` is the folder beside the tree. */
export function treeFolder(projectId: string, openId: string, node: TreeNode) {
  const place = { projectId, folderId: node.parentId ?? openId };
  return {
    mayDelete: node.allowedTo.delete,
    delete: () =>
      void askAndDelete(place, [{ kind: "folder", id: node.id, name: node.name }])
        // FOLDERS-043: what is open may have lain in it.
        .then(() => reloadFolder(projectId, openId, false)),
    setPoster: () => void askForPoster(projectId, place, node),
  };
}

async function askForPoster(projectId: string, place: { projectId: string; folderId: string }, node: TreeNode) {
  try {
    const { folder } = await queryClient.ensureQueryData(folderQuery(projectId, node.id));
    void showDialog(PosterDialog, { place, folder });
  } catch {
    notifyFailure(folderMessages.loadFailed);
  }
}
