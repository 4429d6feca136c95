/** Texts of the trash. */
export const trashMessages = {
  trash: "Trash",
  trashNote: "Deleted items are kept for 30 days.",
  trashEmpty: "The trash is empty. Deleted items stay here for 30 days.",
  trashFailed: "Could not load the trash",
  restore: "Restore",
  restoreOne: (name: string) => `Restore ${name}`,
  forGood: "Delete permanently",
  forGoodOne: (name: string) => `Permanently delete ${name}`,
  forGoodText: (name: string) => `"${name}" and everything in it can't be restored.`,
  deletedForGood: "Permanently deleted",
  forGoodFailed: "Could not delete the items",
  daysLeft: (days: number) => (days === 1 ? "1 day left" : `${days} days left`),
  deletedBy: (name: string) => `Deleted by ${name}`,
  close: "Close",
} as const;
