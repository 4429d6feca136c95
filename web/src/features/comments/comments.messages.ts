/** Every text of the comments, byte for byte where the specification gives it. */
export const commentMessages = {
  tab: "Comments",
  list: "Comments",
  empty: "No comments yet",
  /** COMMENTS-003 */
  emptyHint: "Use the comment button below the player to leave one.",
  /** EXPORT-001 */
  exportNotes: "Download notes",
  /** EXPORT-008 */
  exportFailed: "Could Not Start Download",
  sort: "Sort comments",
  sortKeys: { author: "Author", created: "Created", timecode: "Timecode" },
  ascending: "ascending",
  descending: "descending",
  /** COMMENTS-016 */
  replies: (count: number) => (count === 1 ? "1 Reply" : `${count} Replies`),
  /** COMMENTS-017 */
  deleted: "Comment was deleted",
  deletedAuthor: "Deleted",
  drawing: "Drawing",
  /** COMMENTS-018 */
  reply: "Reply",
  edit: "Edit",
  remove: "Remove",
  saveChanges: "Save Changes",
  discardChanges: "Discard Changes",
  saveReply: "Save Reply",
  discard: "Discard",
  /** COMMENTS-054, COMMENTS-033 */
  post: "Post",
  commentAt: "Comment at",
  commentHere: "Comment",
  commenting: "Commenting, Esc",
  composerLabel: "Comment text",
  replyLabel: "Reply text",
  editLabel: "Comment text",
  placeholder: "Write a comment",
  markIn: "Set in point",
  markOut: "Set out point",
  clearRange: "Clear range",
  seekTo: (place: string) => `Go to ${place}`,
  removeTitle: "Remove comment?",
  removeText: "The comment can't be brought back.",
  postFailed: "Failed To Post Comment",
  updateFailed: "Failed To Update Comment",
  replyFailed: "Failed to post reply",
  deleteFailed: "Failed To Delete Comment",
  deleteSucceeded: "Successfully Deleted Comment",
  loadFailed: "Could Not Load Comments",
  retry: "Try again",
} as const;
