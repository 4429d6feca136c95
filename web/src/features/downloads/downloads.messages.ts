/** Texts of downloads. */
export const downloadsMessages = {
  download: "Download",
  failed: "Could not start download",
} as const;
