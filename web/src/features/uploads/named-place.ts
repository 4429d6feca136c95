import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";

/** The folder that files go into, and its name for the dialog. */
export interface NamedPlace extends ChangePlace {
  readonly folderName: string;
}
