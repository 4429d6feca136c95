/** Names of the list's columns. */
export const columnMessages = {
  name: "Name",
  scene: "Scene",
  length: "Length",
  size: "Size",
  type: "Type",
  resolution: "Resolution",
  frameRate: "Frame rate",
  created: "Created",
  createdBy: "Created By",
  choose: "Columns",
} as const;
