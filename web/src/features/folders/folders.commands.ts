import { type Command, onTarget, type TargetCommands } from "#web/faces/command.ts";
import { projectTree } from "#web/features/projects/project-tree.ts";
import { folderCommandMessages } from "./folders-commands.messages.ts";
import { circleMessages } from "./inspector/circle.messages.ts";
import { wantsCircle, wantsCircles } from "./inspector/circle-choice.ts";
import { takesOf } from "./items/browser-item.ts";
import {
  type FolderItems,
  folderItems,
  mayAll,
  onlyItem,
  placeOf,
  rightsTo,
  type VisitedItems,
  visitedItems,
} from "./items/folder-items.ts";
import { pickedCount } from "./items/picked-items.ts";
import { treeCommands } from "./tree/tree.commands.ts";

/** The implementation is loaded when the first command runs. */
const acts = () => import("./folder-actions.ts");

const open: Command<VisitedItems> = {
  id: "folders.open",
  group: "open",
  label: folderCommandMessages.open,
  icon: (items) => (onlyItem(items)?.kind === "folder" ? "folderopen" : "play"),
  shortcut: "Enter",
  isShown: (items) => onlyItem(items) !== undefined,
  run(items) {
    const only = onlyItem(items);
    if (only) items.open(only);
  },
};

/** Circles the takes of a selection, or uncircles them if all are circled (PLUS-350). */
const circle: Command<FolderItems> = {
  id: "folders.circle",
  group: "change",
  label: (items) => (toCircle(items).wants ? circleMessages.circle : circleMessages.uncircle)(toCircle(items).count),
  icon: "circled",
  keys: ["x", "X"],
  shortcut: "X",
  keyText: folderCommandMessages.circleKey,
  bar: { at: 3 },
  isShown: (items) =>
    toCircle(items).count > 0 &&
    (items.byList ? mayAll(items, "edit") : takesOf(items.selected).every(({ allowedTo }) => allowedTo.edit)),
  run: (items) => void import("./api/circle-takes.ts").then(({ circlePicked }) => circlePicked(placeOf(items), items)),
};

/** The number of takes, and whether they get circles or lose them. */
function toCircle({ selected, byList }: FolderItems): { readonly count: number; readonly wants: boolean } {
  if (byList) return { count: byList.sums?.assetCount ?? 0, wants: wantsCircles(byList.sums) };
  const takes = takesOf(selected);
  return { count: takes.length, wants: wantsCircle(takes) };
}

const rename: Command<FolderItems> = {
  id: "folders.rename",
  group: "change",
  label: folderCommandMessages.rename,
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

const move: Command<FolderItems> = {
  id: "folders.move",
  group: "change",
  label: folderCommandMessages.move,
  icon: "move",
  bar: { at: 5 },
  isShown: (items) => pickedCount(items) > 0 && items.folder.allowedTo.edit,
  run: (items) => void acts().then(({ askAndMove }) => askAndMove(placeOf(items), items)),
};

const remove: Command<FolderItems> = {
  id: "folders.delete",
  group: "delete",
  label: folderCommandMessages.delete,
  icon: "trash",
  keys: ["Delete"],
  shortcut: "Del",
  isDestructive: true,
  bar: { at: 7 },
  isShown: (items) => mayAll(items, "delete"),
  run: (items) => void acts().then(({ askAndDelete }) => askAndDelete(placeOf(items), items)),
};

export const foldersCommands: readonly TargetCommands[] = [
  onTarget(folderItems, [open, circle, rename, move, remove]),
  onTarget(visitedItems, [open]),
  onTarget(projectTree, treeCommands),
];
