/** The direction of a transfer. */
export type Direction = "upload" | "download";

/** Texts of the commands, and of the tab in a project's settings: part of the first load. */
export const transferCommandMessages = {
  title: { upload: "Upload via Aspera", download: "Download via Aspera" } satisfies Record<Direction, string>,
  statsTab: "Stats",
} as const;
