import type { NamedPlace } from "./named-place.ts";

/**
 * Opens Upload Files for a folder, loading its code.
 * @public
 */
export async function pickFiles(place: NamedPlace): Promise<void> {
  const { chooseFiles } = await import("./folder-uploads.ts");
  chooseFiles(place);
}
