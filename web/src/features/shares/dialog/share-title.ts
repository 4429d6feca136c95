import { shareDialogMessages as text } from "./share-dialog.messages.ts";

/** The purpose of the dialog: a new link, its options later, or only more recipients. */
export type ShareMode = "create" | "edit" | "invite";

export interface ItemCounts {
  readonly folders: number;
  readonly files: number;
}

/** SHARES-054 to SHARES-057: a kind without items is left out. */
export function shareTitle(mode: ShareMode, { folders, files }: ItemCounts): string {
  if (mode !== "create") return text[mode];
  const parts = [counted(folders, "Folder"), counted(files, "File")].filter((part) => part !== null);
  return `Share ${parts.join(" and ")}`;
}

function counted(count: number, kind: string): string | null {
  return count === 0 ? null : `${count} ${kind}${count === 1 ? "" : "s"}`;
}
