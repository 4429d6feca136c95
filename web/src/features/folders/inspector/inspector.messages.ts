/**
 * Texts of the facts about a folder or take, beside the page.
 * @public
 */
export const inspectorMessages = {
  name: "Name",
  created: "Created",
  modified: "Modified",
  createdBy: "Created By",
  uploadedBy: "Uploaded By",
  folders: "Folders",
  files: "Files",
  totalSize: "Total Size",
  totalDuration: "Total Duration",
  totalsHint: "Totals include everything in subfolders.",
  size: "Size",
  length: "Length",
  filename: "Filename",
  bitRate: "Bit rate",
  resolution: "Resolution",
  frameRate: "Frame rate",
  type: "Type",
  version: (number: number) => `Version ${number}`,
  more: "More",
  fields: (count: number) => (count === 1 ? "1 field" : `${count} fields`),
  several: (count: number) => `${count} items selected`,
  hdr: "HDR",
  fps: (rate: string) => `${rate} fps`,
  variableRate: "Variable",
  average: (fps: string) => `Variable, ${fps} fps on average`,
  variable: (fps: string) => `${fps}, variable in the file`,
  missing: (fps: string, frames: number) =>
    `${fps}, ${frames === 1 ? "1 frame" : `${frames} frames`} missing in the file`,
} as const;
