import { onTarget, type TargetCommands } from "#web/faces/command.ts";
import { folderItems, mayAll } from "#web/features/folders/items/folder-items.ts";
import { copiesMessages } from "./copies.messages.ts";

export const copiesCommands: readonly TargetCommands[] = [
  onTarget(folderItems, [
    {
      id: "copies.copy",
      group: "change",
      label: copiesMessages.copy,
      icon: "copy",
      bar: { at: 6 },
      isShown: (items) => mayAll(items, "edit"),
      run: (items) => void import("./ask-and-copy.ts").then(({ askAndCopy }) => askAndCopy(items)),
    },
  ]),
];
