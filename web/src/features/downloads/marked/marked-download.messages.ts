/** Texts of downloads that carry a watermark. */
export const markedDownloadMessages = {
  failed: "Could not start download",
  leftOut: (count: number) =>
    count === 1
      ? "1 file was left out: it can't carry a watermark"
      : `${count} files were left out: they can't carry a watermark`,
} as const;
