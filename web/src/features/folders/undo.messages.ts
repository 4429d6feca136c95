/**
 * Texts of taking a move or a deletion back.
 * @public
 */
export const undoMessages = {
  undo: "Undo",
  movedBack: "Moved back",
  moveBackFailed: "Failed to move items back",
  restored: "Restored from the trash",
  restoreFailed: "Could not restore the items",
  restoredElsewhere: (name: string, folder: string) =>
    `The original folder no longer exists. "${name}" is now in "${folder}".`,
  restoredAs: (name: string) => `That name is taken. It's now called "${name}".`,
  stayed: (count: number) =>
    count === 1
      ? "1 item has changed since and was left as is"
      : `${count} items have changed since and were left as is`,
  keptFor: "Kept in the trash for 30 days",
} as const;
