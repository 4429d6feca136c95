import { type Command, onTarget, type TargetCommands } from "#web/faces/command.ts";
import { projectTree } from "#web/features/projects/project-tree.ts";
import type { AssetCard } from "./api/folder-queries.ts";
import { folderMessages } from "./folder.messages.ts";
import { circleMessages } from "./inspector/circle.messages.ts";
import { wantsCircle } from "./inspector/circle-choice.ts";
import {
  type FolderItems,
  folderItems,
  onlyItem,
  placeOf,
  rightsTo,
  type VisitedItems,
  visitedItems,
} from "./items/folder-items.ts";
import { treeCommands } from "./tree/tree.commands.ts";

/** What the commands do is loaded when the first of them runs. */
const acts = () => import("./folder-actions.ts");

const open: Command<VisitedItems> = {
  id: "folders.open",
  group: "open",
  label: folderMessages.open,
  icon: (items) => (onlyItem(items)?.kind === "folder" ? "folderopen" : "play"),
  shortcut: "Enter",
  isShown: (items) => onlyItem(items) !== undefined,
  run(items) {
    const only = onlyItem(items);
    if (only) items.open(only);
  },
};

/** FOLDERS-068 */
const newFolder: Command<FolderItems> = {
  id: "folders.new",
  group: "open",
  label: folderMessages.newFolder,
  icon: "folderplus",
  head: { at: 2 },
  isShown: ({ folder, selected }) => selected.length === 0 && folder.allowedTo.edit,
  run: (items) => void acts().then(({ askForFolder }) => askForFolder(placeOf(items))),
};

/** Gives the takes of a selection their circles, or takes them away where all have one (PLUS-350). */
const circle: Command<FolderItems> = {
  id: "folders.circle",
  group: "change",
  label: ({ selected }) => {
    const takes = takesOf(selected);
    return wantsCircle(takes) ? circleMessages.circle(takes.length) : circleMessages.uncircle(takes.length);
  },
  icon: "circled",
  keys: ["x", "X"],
  shortcut: "X",
  keyText: folderMessages.circleKey,
  bar: { at: 3 },
  isShown: ({ selected }) => {
    const takes = takesOf(selected);
    return takes.length > 0 && takes.every(({ allowedTo }) => allowedTo.edit);
  },
  run(items) {
    const takes = takesOf(items.selected);
    void import("./api/circle-takes.ts").then(({ circleTakes }) =>
      circleTakes(placeOf(items), takes, wantsCircle(takes)),
    );
  },
};

/** Folders among what is selected get no circle. */
function takesOf(selected: FolderItems["selected"]): readonly AssetCard[] {
  return selected.flatMap((item) => (item.kind === "asset" ? [item.asset] : []));
}

/** FOLDERS-065 */
const rename: Command<FolderItems> = {
  id: "folders.rename",
  group: "change",
  label: folderMessages.rename,
  icon: "pencil",
  keys: ["F2"],
  bar: { at: 4 },
  isShown(items) {
    const only = onlyItem(items);
    return only !== undefined && rightsTo(only).edit;
  },
  run(items) {
    const only = onlyItem(items);
    if (only) void acts().then(({ askForNewName }) => askForNewName(placeOf(items), only));
  },
};

/** FOLDERS-067 */
const move: Command<FolderItems> = {
  id: "folders.move",
  group: "change",
  label: folderMessages.move,
  icon: "move",
  bar: { at: 5 },
  isShown: ({ folder, selected }) => selected.length > 0 && folder.allowedTo.edit,
  run: (items) => void acts().then(({ askAndMove }) => askAndMove(placeOf(items), items.selected)),
};

/** FOLDERS-069 */
const remove: Command<FolderItems> = {
  id: "folders.delete",
  group: "delete",
  label: folderMessages.delete,
  icon: "trash",
  keys: ["Delete"],
  shortcut: "Del",
  isDestructive: true,
  bar: { at: 7 },
  isShown: ({ selected }) => selected.length > 0 && selected.every((item) => rightsTo(item).delete),
  run: (items) => void acts().then(({ askAndDelete }) => askAndDelete(placeOf(items), items.selected)),
};

export const foldersCommands: readonly TargetCommands[] = [
  onTarget(folderItems, [open, newFolder, circle, rename, move, remove]),
  onTarget(visitedItems, [open]),
  onTarget(projectTree, treeCommands),
];
