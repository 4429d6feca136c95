import { type Command, onTarget } from "#web/faces/command.ts";
import { takesOf } from "#web/features/folders/items/browser-item.ts";
import { type FolderItems, folderItems, placeOf } from "#web/features/folders/items/folder-items.ts";
import { choiceOf } from "#web/features/folders/items/picked-items.ts";
import { commentsCommandMessages as text } from "./comments-commands.messages.ts";
import { type DrawnMarks, drawnMarks } from "./drawing/drawn-marks.ts";
import { type OneComment, oneComment } from "./list/one-comment.ts";
import { type VersionNotes, versionNotes } from "./version-notes.ts";

const reply: Command<OneComment> = {
  id: "comments.reply",
  group: "act",
  label: text.reply,
  paletteLabel: text.inPalette.reply,
  icon: "reply",
  keys: ["r"],
  shortcut: "R",
  isShown: ({ comment, mayReply }) => mayReply && !comment.isDeleted,
  run: (one) => one.acts.reply(one),
};

const resolve: Command<OneComment> = {
  id: "comments.resolve",
  group: "act",
  label: text.resolve,
  paletteLabel: text.inPalette.resolve,
  icon: "check",
  keys: ["e"],
  shortcut: "E",
  isShown: ({ comment }) => comment.allowedTo.resolve && comment.status !== "RESOLVED",
  run: (one) => one.acts.setResolved(one, true),
};

const reopen: Command<OneComment> = {
  id: "comments.reopen",
  group: "act",
  label: text.reopen,
  paletteLabel: text.inPalette.reopen,
  icon: "undo",
  keys: ["e"],
  shortcut: "E",
  isShown: ({ comment }) => comment.allowedTo.resolve && comment.status === "RESOLVED",
  run: (one) => one.acts.setResolved(one, false),
};

/** COMMENTS-019: only with a drawing. */
const download: Command<OneComment> = {
  id: "comments.download",
  group: "act",
  label: text.download,
  paletteLabel: text.inPalette.download,
  icon: "download",
  isShown: ({ comment, marks, clock }) => marks.length > 0 && clock?.picture !== undefined && !comment.isDeleted,
  run: (one) => one.acts.downloadFrame(one),
};

const edit: Command<OneComment> = {
  id: "comments.edit",
  group: "act",
  label: text.edit,
  paletteLabel: text.inPalette.edit,
  icon: "pencil",
  isShown: ({ comment }) => comment.allowedTo.edit && !comment.isDeleted,
  run: (one) => one.acts.edit(one),
};

const assign: Command<OneComment> = {
  id: "comments.assign",
  group: "more",
  label: text.assign,
  paletteLabel: text.inPalette.assign,
  icon: "user",
  keys: ["w"],
  shortcut: "W",
  isShown: ({ comment }) => comment.allowedTo.assign && !comment.isDeleted,
  run: (one) => one.acts.assign(one),
};

const copyLink: Command<OneComment> = {
  id: "comments.copy-link",
  group: "link",
  label: text.copyLink,
  paletteLabel: text.inPalette.copyLink,
  icon: "link",
  isShown: ({ comment }) => !comment.isDeleted,
  run: (one) => void import("./link/copy-comment-link.ts").then((made) => made.copyCommentLink(one)),
};

const hide: Command<OneComment> = {
  id: "comments.hide",
  group: "more",
  label: text.hide,
  paletteLabel: text.inPalette.hide,
  icon: "eyeoff",
  isShown: ({ comment }) => comment.allowedTo.hide && !comment.isTeamOnly,
  run: (one) => one.acts.setTeamOnly(one, true),
};

const showToVisitors: Command<OneComment> = {
  id: "comments.show-to-visitors",
  group: "more",
  label: text.show,
  paletteLabel: text.inPalette.show,
  icon: "eye",
  isShown: ({ comment }) => comment.allowedTo.hide && comment.isTeamOnly,
  run: (one) => one.acts.setTeamOnly(one, false),
};

const remove: Command<OneComment> = {
  id: "comments.remove",
  group: "act",
  label: text.remove,
  paletteLabel: text.inPalette.remove,
  icon: "trash",
  isShown: ({ comment }) => comment.allowedTo.delete && !comment.isDeleted,
  run: (one) => one.acts.askAndRemove(one),
};

const exportNotes: Command<VersionNotes> = {
  id: "comments.export-notes",
  group: "notes",
  label: text.exportNotes,
  icon: "download",
  bar: { at: 1 },
  isShown: ({ count }) => count > 0,
  run: (notes) => void import("./export/export-notes.ts").then((made) => made.exportNotes(notes, false)),
};

/** Requires an explicit choice, since the file leaves the team. */
const exportTeamNotes: Command<VersionNotes> = {
  id: "comments.export-team-notes",
  group: "notes",
  label: text.exportTeamNotes,
  icon: "eyeoff",
  bar: { at: 2 },
  isShown: ({ hasTeamOnly }) => hasTeamOnly,
  run: (notes) => void import("./export/export-notes.ts").then((made) => made.exportNotes(notes, true)),
};

/** PLUS-947: for the filtered comments. */
const resolveShown: Command<VersionNotes> = {
  id: "comments.resolve-shown",
  group: "acts",
  label: ({ openIds }) => text.resolveShown(openIds.length),
  icon: "check",
  isShown: ({ openIds }) => openIds.length > 1,
  run: (notes) => void import("./resolving/resolve-shown.ts").then((made) => made.resolveShown(notes)),
};

/** Copies another version's comments to this one (PLUS-943). */
const carry: Command<VersionNotes> = {
  id: "comments.carry",
  group: "acts",
  label: text.carry,
  icon: "copy",
  isShown: ({ others }) => others.length > 0,
  run: (notes) => void import("./carry/open-carry.ts").then((made) => made.openCarry(notes)),
};

const exportAs: Command<VersionNotes> = {
  id: "comments.export-as",
  group: "acts",
  label: text.exportAs,
  icon: "external",
  isShown: ({ count }) => count > 0,
  run: ({ projectId, folderId, versionId }) =>
    void import("./export/open-export.ts").then((made) => made.openExport({ projectId, folderId, versionId })),
};

const importNotes: Command<VersionNotes> = {
  id: "comments.import-notes",
  group: "acts",
  label: text.importNotes,
  icon: "upload",
  isShown: ({ mayComment }) => mayComment,
  run: (notes) => void import("./import/open-import.ts").then((made) => made.openImport(notes)),
};

/** Exports the comments of the selected takes. */
const exportFolder: Command<FolderItems> = {
  id: "comments.export-folder",
  group: "library",
  label: text.exportAs,
  icon: "external",
  isShown: hasNotedTakes,
  run: (items) => {
    const { id: folderId, projectId } = items.folder;
    const choice = choiceOf(placeOf(items), items);
    void import("./export/open-export.ts").then((made) => made.openExport({ projectId, folderId, choice }));
  },
};

/** Whether only takes are selected, some with comments: otherwise there is nothing to export. */
function hasNotedTakes({ selected, byList }: FolderItems): boolean {
  if (byList) return byList.sums?.folderCount === 0 && byList.sums.commentCount > 0;
  const takes = takesOf(selected);
  return takes.length === selected.length && takes.some(({ commentCount }) => commentCount > 0);
}

const undoMark: Command<DrawnMarks> = {
  id: "comments.undo-mark",
  label: text.undoMark,
  icon: "undo",
  keys: ["Ctrl+z"],
  shortcut: "Ctrl Z",
  isShown: () => true,
  run: ({ undo }) => undo(),
};

const redoMark: Command<DrawnMarks> = {
  id: "comments.redo-mark",
  label: text.redoMark,
  icon: "redo",
  keys: ["Ctrl+Shift+z"],
  shortcut: "Ctrl Shift Z",
  isShown: () => true,
  run: ({ redo }) => redo(),
};

export const commentsCommands = [
  onTarget(oneComment, [reply, resolve, reopen, download, edit, remove, assign, copyLink, hide, showToVisitors]),
  onTarget(versionNotes, [exportNotes, exportTeamNotes, exportAs, importNotes, resolveShown, carry]),
  onTarget(folderItems, [exportFolder]),
  onTarget(drawnMarks, [undoMark, redoMark]),
];
