/** Texts of the commands on folders and takes: part of the first load. */
export const folderCommandMessages = {
  circleKey: "Circle takes",
  selectAll: "Select all",
  undo: "Undo",
  undoKey: "Undo the last move, deletion or circle",
  iconSize: "Icon size",
  iconSizeOf: (size: number) => `Icon size ${size}`,
  open: "Open",
  newFolder: "New Folder",
  rename: "Rename",
  move: "Move",
  delete: "Delete",
} as const;
