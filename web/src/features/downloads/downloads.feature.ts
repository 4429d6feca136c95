import { type Command, onTarget } from "#web/faces/command.ts";
import type { WebFeature } from "#web/faces/web-feature.ts";
import { folderItems, type VisitedItems, visitedItems } from "#web/features/folders/items/folder-items.ts";
import { downloadItems } from "./download-items.ts";
import { downloadsMessages } from "./downloads.messages.ts";
import { mayDownload } from "./may-download.ts";

const download: Command<VisitedItems> = {
  id: "downloads.download",
  group: "change",
  label: downloadsMessages.download,
  icon: "download",
  bar: { at: 2, isWide: true },
  isShown: mayDownload,
  run: (items) => void downloadItems(items),
};

export const downloadsFeature: WebFeature = {
  name: "downloads",
  commands: [onTarget(folderItems, [download]), onTarget(visitedItems, [download])],
};
