/** Texts of copying folders and takes. */
export const copiesMessages = {
  copy: "Copy",
  copied: "Successfully copied items",
  copyFailed: "Failed to copy items",
  copying: (count: number) => `Copying ${count} items`,
  copyingDetail: "The copy appears when it is complete.",
  copyingJobs: "The copy appears when it is complete. Jobs show how far it is.",
} as const;
