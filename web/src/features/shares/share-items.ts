import { imageUrl } from "#web/data/image-url.ts";
import type { Command } from "#web/faces/command.ts";
import { chosenIds, folderItem } from "#web/features/folders/items/browser-item.ts";
import { type FolderItems, mayAll } from "#web/features/folders/items/folder-items.ts";
import { namedItems, type PickedItems, pickedCount } from "#web/features/folders/items/picked-items.ts";
import { sharesCommandMessages } from "./shares-commands.messages.ts";

const PREVIEW_PX = 200;

/** What is shared here: the selection, or else the open folder; never the root (SHARES-008). */
function sharedHere(items: FolderItems): PickedItems | undefined {
  if (pickedCount(items) > 0) return mayAll(items, "share") ? items : undefined;
  const { folder } = items;
  return folder.allowedTo.share && !folder.isRoot ? { selected: [folderItem(folder)] } : undefined;
}

/** SHARES-072: shares items of one folder. */
async function shareItems(projectId: string, picked: PickedItems): Promise<void> {
  const pictures = picked.selected.map((item) =>
    imageUrl(item.kind === "folder" ? item.folder.poster : item.asset.newestVersion?.poster, PREVIEW_PX),
  );
  const picture = pictures.find((url) => url !== null) ?? null;
  const { openNewShare } = await import("./dialog/open-share-dialog.ts");
  openNewShare({ project: projectId, ...namedItems(picked) }, countsOf(picked), picture);
}

function countsOf({ selected, byList }: PickedItems) {
  if (!byList) {
    const { folders, assets } = chosenIds(selected);
    return { folders: folders.length, files: assets.length };
  }
  const files = byList.sums?.assetCount ?? byList.count;
  return { folders: byList.count - files, files };
}

export const share: Command<FolderItems> = {
  id: "shares.share",
  group: "change",
  label: sharesCommandMessages.share,
  icon: "share",
  bar: { at: 1, isWide: true },
  head: { at: 1 },
  isShown: (items) => sharedHere(items) !== undefined,
  run(items) {
    const shared = sharedHere(items);
    if (shared) void shareItems(items.folder.projectId, shared);
  },
};
