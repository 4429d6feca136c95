/** Texts of copying folders and takes. */
export const copiesMessages = {
  copy: "Copy",
  copied: "Successfully copied items",
  copyFailed: "Failed to copy items",
  copying: (count: number) => `Copying ${count} items`,
  copyingDetail: "The copy appears when it's complete.",
  copyingJobs: "The copy appears when it's complete. See its progress in Jobs.",
} as const;
