import { queryClient } from "#web/data/query-client.ts";
import { onTarget, type TargetCommands } from "#web/faces/command.ts";
import { type FolderItems, folderItems, placeOf } from "#web/features/folders/items/folder-items.ts";
import { pickedCount } from "#web/features/folders/items/picked-items.ts";
import { openCountKey } from "./api/open-count.ts";
import { metadataMessages } from "./metadata.messages.ts";
import { openChoiceDialog } from "./open-choice-dialog.ts";

export const metadataCommands: readonly TargetCommands[] = [
  onTarget(folderItems, [
    {
      id: "metadata.choose",
      group: "people",
      label: metadataMessages.choose,
      icon: "metadata",
      end: (items) => String(openCount(items)),
      isShown: (items) => pickedCount(items) === 0 && openCount(items) > 0,
      run: (items) => openChoiceDialog(placeOf(items)),
    },
  ]),
];

/** From the panel beside the folder; 0 before that, and for anyone who may not choose. */
function openCount(items: FolderItems): number {
  return queryClient.getQueryData(openCountKey(placeOf(items))) ?? 0;
}
