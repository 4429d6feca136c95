import { imageUrl } from "#web/data/image-url.ts";
import { type Command, onTarget, type TargetCommands } from "#web/faces/command.ts";
import { chosenIds, folderItem } from "#web/features/folders/items/browser-item.ts";
import { type FolderItems, folderItems, mayAll } from "#web/features/folders/items/folder-items.ts";
import { namedItems, type PickedItems, pickedCount } from "#web/features/folders/items/picked-items.ts";
import { projectTree, type TreePlace } from "#web/features/projects/project-tree.ts";
import { type ShareRows, shareRows } from "./list/share-rows.ts";
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

const share: Command<FolderItems> = {
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

const invite: Command<ShareRows> = {
  id: "shares.invite",
  group: "share",
  label: sharesCommandMessages.invite,
  icon: "userplus",
  bar: { at: 1, isWide: true },
  isShown: ({ selected }) => selected.length === 1,
  run({ selected: [link] }) {
    if (link) void import("./dialog/open-share-dialog.ts").then(({ openShare }) => openShare("invite", link));
  },
};

const remove: Command<ShareRows> = {
  id: "shares.delete",
  group: "delete",
  label: sharesCommandMessages.delete,
  icon: "trash",
  keys: ["Delete"],
  shortcut: "Del",
  isDestructive: true,
  bar: { at: 2, isWide: true },
  isShown: ({ selected }) => selected.length > 0,
  run: ({ selected, onGone }) =>
    void import("./list/ask-and-delete.ts").then((made) => made.askAndDelete(selected)).then(onGone),
};

/** One folder of the tree, whose image isn't loaded (PLUS-370). */
const shareInTree: Command<TreePlace> = {
  id: "shares.share",
  group: "folder",
  label: sharesCommandMessages.share,
  icon: "share",
  isShown: ({ folder }) => folder?.allowedTo.share ?? false,
  run({ project, folder }) {
    if (!folder) return;
    const items = { project: project.id, folders: [folder.id], assets: [] };
    void import("./dialog/open-share-dialog.ts").then(({ openNewShare }) =>
      openNewShare(items, { folders: 1, files: 0 }, null),
    );
  },
};

export const sharesCommands: readonly TargetCommands[] = [
  onTarget(folderItems, [share]),
  onTarget(projectTree, [shareInTree]),
  onTarget(shareRows, [invite, remove]),
];
