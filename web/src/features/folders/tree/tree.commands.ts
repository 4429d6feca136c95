import { goTo } from "#web/data/navigation.ts";
import type { Command } from "#web/faces/command.ts";
import type { TreePlace } from "#web/features/projects/project-tree.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import { folderCommandMessages } from "../folders-commands.messages.ts";

/** The implementation is loaded when the first command runs. */
const acts = () => import("./tree-acts.ts");

/**
 * The parent of a folder in the tree: reloaded after a change.
 * @public
 */
export function placeInTree({ project, openId }: TreePlace, folder: { readonly parentId: string | null }): ChangePlace {
  return { projectId: project.id, folderId: folder.parentId ?? openId };
}

const open: Command<TreePlace> = {
  id: "folders.open",
  group: "folder",
  label: folderCommandMessages.open,
  icon: "folderopen",
  end: () => "Enter",
  isShown: ({ folder }) => folder !== null,
  run({ project, folder }) {
    if (!folder) return;
    void goTo({ to: "/projects/$projectId/{-$folderId}", params: { projectId: project.id, folderId: folder.id } });
  },
};

const newFolder: Command<TreePlace> = {
  id: "folders.new",
  group: "folder",
  label: folderCommandMessages.newFolder,
  icon: "folderplus",
  isShown: ({ folder }) => folder?.allowedTo.edit ?? false,
  run({ project, folder }) {
    if (!folder) return;
    const place = { projectId: project.id, folderId: folder.id };
    void import("../folder-actions.ts").then(({ askForFolder }) => askForFolder(place));
  },
};

const rename: Command<TreePlace> = {
  id: "folders.rename",
  group: "folder",
  label: folderCommandMessages.rename,
  icon: "pencil",
  isShown: ({ folder }) => folder?.allowedTo.edit ?? false,
  run(tree) {
    const { folder } = tree;
    if (folder) void acts().then((made) => made.askForNewTreeName(placeInTree(tree, folder), folder));
  },
};

/** The folder's own permission decides, not the project's. */
const remove: Command<TreePlace> = {
  id: "folders.delete",
  group: "delete",
  label: folderCommandMessages.delete,
  icon: "trash",
  isDestructive: true,
  isShown: ({ folder }) => folder?.allowedTo.delete ?? false,
  run(tree) {
    const { folder, openId } = tree;
    if (folder) void acts().then((made) => made.deleteFromTree(placeInTree(tree, folder), folder, openId));
  },
};

/** The commands on one folder of the tree (PLUS-370). */
export const treeCommands = [open, newFolder, rename, remove];
