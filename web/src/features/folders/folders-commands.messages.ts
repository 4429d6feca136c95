/** Texts of the commands on folders and takes: part of the first load. */
export const folderCommandMessages = {
  circleKey: "Circle takes",
  selectAll: "Select all",
  undo: "Undo",
  undoKey: "Undo the last move, deletion or circle",
  iconSize: "Icon size",
  iconSizeOf: (size: number) => `Icon size ${size}`,
  reviews: { NONE: "No review", IN_REVIEW: "In review", APPROVED: "Approved", CHANGES_REQUESTED: "Changes requested" },
  showReview: {
    NONE: "Show takes without a review",
    IN_REVIEW: "Show takes in review",
    APPROVED: "Show approved takes",
    CHANGES_REQUESTED: "Show takes with changes requested",
  },
  showAllReviews: "Show takes of any review state",
  open: "Open",
  newFolder: "New Folder",
  rename: "Rename",
  move: "Move",
  delete: "Delete",
} as const;
