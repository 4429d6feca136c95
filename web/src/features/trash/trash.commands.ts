import { lazy } from "react";
import { onTarget, type TargetCommands } from "#web/faces/command.ts";
import { folderItems, placeOf } from "#web/features/folders/items/folder-items.ts";
import { pickedCount } from "#web/features/folders/items/picked-items.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import { trashMessages } from "./trash.messages.ts";

const TrashDialog = lazy(async () => ({ default: (await import("./trash-dialog.tsx")).TrashDialog }));

export const trashCommands: readonly TargetCommands[] = [
  onTarget(folderItems, [
    {
      id: "trash.show",
      group: "library",
      label: trashMessages.trash,
      icon: "trash",
      isShown: (items) => pickedCount(items) === 0 && items.folder.allowedTo.delete,
      run: (items) => void showDialog(TrashDialog, { place: placeOf(items) }),
    },
  ]),
];
