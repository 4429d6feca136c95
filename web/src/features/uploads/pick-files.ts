import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";

/**
 * Opens Upload Files for a folder; what it takes is loaded then.
 * @public
 */
export async function pickFiles(place: ChangePlace): Promise<void> {
  const { chooseFiles } = await import("./folder-uploads.ts");
  chooseFiles(place);
}
