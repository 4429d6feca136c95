/** Texts of taking a move or a deletion back. */
export const undoMessages = {
  undo: "Undo",
  movedBack: "Moved back",
  moveBackFailed: "Failed to move items back",
  restored: "Restored from the trash",
  restoreFailed: "Could not restore the items",
  restoredElsewhere: (name: string, folder: string) => `The folder of "${name}" is gone. It is now in "${folder}".`,
  restoredAs: (name: string) => `The name was taken meanwhile. It is now called "${name}".`,
  stayed: (count: number) =>
    count === 1
      ? "1 item was changed meanwhile and stays as it is"
      : `${count} items were changed meanwhile and stay as they are`,
  keptInTrash: "Kept in the trash for 30 days",
} as const;
