import type { Command } from "#web/faces/command.ts";
import { folderCommandMessages } from "./folders-commands.messages.ts";
import { type FolderItems, placeOf } from "./items/folder-items.ts";
import { pickedCount } from "./items/picked-items.ts";

export const newFolder: Command<FolderItems> = {
  id: "folders.new",
  group: "open",
  label: folderCommandMessages.newFolder,
  icon: "folderplus",
  head: { at: 2 },
  isShown: (items) => pickedCount(items) === 0 && items.folder.allowedTo.edit,
  run: (items) => void import("./folder-actions.ts").then(({ askForFolder }) => askForFolder(placeOf(items))),
};
