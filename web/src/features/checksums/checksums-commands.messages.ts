/** Texts of the checksum commands in the folder's menu: part of the first load. */
export const checksumsCommandMessages = {
  checksums: "Checksums",
  downloadMhl: "Download MHL",
} as const;
