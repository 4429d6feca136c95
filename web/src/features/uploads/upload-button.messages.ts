/** Texts of uploads on every page: the button, the drop zone and the command. Part of the first load. */
export const uploadButtonMessages = {
  dropHere: "Drop here to upload",
  dropInto: (count: number, folder: string) => {
    if (count === 0) return `Into ${folder}`;
    return count === 1 ? `1 item into ${folder}` : `${count} items into ${folder}`;
  },
  button: "Uploads",
  buttonUploading: (count: number, fraction: number) =>
    `${count} ${count === 1 ? "upload" : "uploads"} · ${Math.floor(fraction * 100)} %`,
  buttonProcessing: (count: number) => `${count} processing`,
  buttonFailed: (count: number) => `${count} failed`,
  upload: "Upload",
  uploadFiles: "Upload Files",
} as const;
