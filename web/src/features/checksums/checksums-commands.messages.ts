/** Texts of checksums that are in the folder's menu: they come with the first page. */
export const checksumsCommandMessages = {
  checksums: "Checksums",
  downloadMhl: "Download MHL",
} as const;
