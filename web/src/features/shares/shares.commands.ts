import { type Command, onTarget, type TargetCommands } from "#web/faces/command.ts";
import { projectTree, type TreePlace } from "#web/features/projects/project-tree.ts";
import { type ShareRows, shareRows } from "./list/share-rows.ts";
import { sharesCommandMessages } from "./shares-commands.messages.ts";

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
  onTarget(projectTree, [shareInTree]),
  onTarget(shareRows, [invite, remove]),
];
