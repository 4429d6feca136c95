/** Texts of the commands on comments: they come with the first page. */
export const commentsCommandMessages = {
  title: "Comments",
  reply: "Reply",
  resolve: "Resolve",
  reopen: "Reopen",
  download: "Download",
  edit: "Edit",
  remove: "Remove",
  exportNotes: "Download notes",
  undoMark: "Undo while drawing",
  redoMark: "Redo while drawing",
  saveKey: "Save",
  inPalette: {
    reply: "Reply to comment",
    resolve: "Resolve comment",
    reopen: "Reopen comment",
    download: "Download frame with drawing",
    edit: "Edit comment",
    remove: "Remove comment",
  },
} as const;
