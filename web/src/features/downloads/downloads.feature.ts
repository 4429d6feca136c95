import { type Command, onTarget } from "#web/faces/command.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { folderItems, type VisitedItems, visitedItems } from "#web/features/folders/items/folder-items.ts";
import { pickedCount } from "#web/features/folders/items/picked-items.ts";
import { downloadItems } from "./download-items.ts";
import { downloadsMessages } from "./downloads.messages.ts";
import { mayDownload } from "./may-download.ts";

const download: Command<VisitedItems> = {
  id: "downloads.download",
  group: "change",
  label: downloadsMessages.download,
  icon: "download",
  bar: { at: 2, isWide: true },
  isShown: (items) => (items.savesMarked ? pickedCount(items) > 0 : mayDownload(items)),
  run: (items) => void downloadItems(items),
};

export const downloadsFeature: WebFeature = {
  name: "downloads",
  commands: [onTarget(folderItems, [download]), onTarget(visitedItems, [download])],
};
