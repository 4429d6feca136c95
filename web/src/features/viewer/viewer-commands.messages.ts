/** Texts of the viewer's commands: part of the first load. */
export const viewerCommandMessages = {
  player: "Player",
  comments: "Comments",
  openTake: "Open",
  circleKey: "Circle take",
  download: "Download",
  delete: "Delete",
  deleteTake: "Delete take",
  takeBefore: "Previous take",
  takeAfter: "Next take",
  comment: "Comment on this frame",
  markIn: "Start of range",
  markOut: "End of range",
  commentBefore: "Previous comment",
  commentAfter: "Next comment",
} as const;
