/** Which way a transfer goes. */
export type Direction = "upload" | "download";

/** Texts of the commands, and of the tab of a project's settings: they come with the first page. */
export const transferCommandMessages = {
  title: { upload: "Upload via Aspera", download: "Download via Aspera" } satisfies Record<Direction, string>,
  statsTab: "Stats",
} as const;
