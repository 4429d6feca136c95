import { type Command, onTarget, type TargetCommands } from "#web/faces/command.ts";
import { folderItems, type VisitedItems, visitedItems } from "#web/features/folders/items/folder-items.ts";
import { pickedCount } from "#web/features/folders/items/picked-items.ts";
import { downloadItems } from "./download-items.ts";
import { downloadsMessages } from "./downloads.messages.ts";
import { mayDownload, mayDownloadMarked } from "./may-download.ts";

const download: Command<VisitedItems> = {
  id: "downloads.download",
  group: "change",
  label: downloadsMessages.download,
  icon: "download",
  bar: { at: 2, isWide: true },
  isShown: (items) => (items.savesMarked ? pickedCount(items) > 0 : mayDownload(items) || mayDownloadMarked(items)),
  run: (items) => void downloadItems(items),
};

export const downloadsCommands: readonly TargetCommands[] = [
  onTarget(folderItems, [download]),
  onTarget(visitedItems, [download]),
];
