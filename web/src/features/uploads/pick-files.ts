import type { NamedPlace } from "./named-place.ts";

/**
 * Opens Upload Files for a folder; what it takes is loaded then.
 * @public
 */
export async function pickFiles(place: NamedPlace): Promise<void> {
  const { chooseFiles } = await import("./folder-uploads.ts");
  chooseFiles(place);
}
