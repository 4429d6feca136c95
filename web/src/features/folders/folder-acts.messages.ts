/** Texts of actions in a folder: loaded with the first action. */
export const folderActsMessages = {
  conflict: "This name is already used by another folder",
  destinationTitle: "Select Destination Folder",
  destinationFailed: "Could not load folder tree",
  deleteFolderTitle: "Delete Folder",
  deleteItemsTitle: "Delete Items",
  deleteFolderText: (name: string) =>
    `Delete the folder "${name}" and everything in it? It stays in Trash for 30 days.`,
  deleteAssetText: (name: string) =>
    `Delete "${name}" and all its versions and comments? It stays in Trash for 30 days.`,
  deleteManyText: (count: number) =>
    `Delete these ${count} items and everything in them? They stay in Trash for 30 days.`,
  created: (name: string) => `Successfully created folder "${name}"`,
  createFailed: "Could not create folder",
  renamed: (before: string, after: string) => `Renamed folder "${before}" to "${after}"`,
  renameFailed: "Could not rename folder",
  renamedAsset: "Renamed asset",
  renameAssetFailed: "Could not rename asset",
  deletedFolder: "Successfully deleted folder",
  deleteFolderFailed: "Failed to delete folder",
  deletedItems: "Successfully deleted items",
  deleteItemsFailed: "Failed to delete items",
  moved: "Successfully moved items",
  moveFailed: "Failed to move items",
} as const;
