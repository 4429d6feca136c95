/**
 * Texts about undoing a move or a deletion.
 * @public
 */
export const undoMessages = {
  undo: "Undo",
  movedBack: "Moved back",
  moveBackFailed: "Could not move the items back",
  restored: "Restored from the trash",
  restoreFailed: "Could not restore the items",
  restoredElsewhere: (name: string, folder: string) =>
    `The original folder no longer exists. "${name}" is now in "${folder}".`,
  restoredAs: (name: string) => `The original name is taken. Restored as "${name}".`,
  stayed: (count: number) =>
    count === 1 ? "Skipped 1 item that has changed since" : `Skipped ${count} items that have changed since`,
  keptFor: "Kept in the trash for 30 days",
} as const;
