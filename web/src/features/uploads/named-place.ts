import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";

/** The destination folder, and its name for the dialog. */
export interface NamedPlace extends ChangePlace {
  readonly folderName: string;
}
