import type { Platform } from "#server/platform/platform.ts";
import { placeOfVersion } from "./add-asset-metadata.ts";
import { matchAgain } from "./attach-metadata.ts";
import { MetadataReader } from "./metadata-store.ts";

/**
 * Called when a version's timing is known: among several rows with its name the start timecode decides, or else a person must
 * choose. Does nothing in a folder without metadata.
 * @public
 */
export async function matchVersion(platform: Platform, versionId: string): Promise<void> {
  const place = await placeOfVersion(platform.db, versionId);
  if (!place || (await new MetadataReader(platform.db).importsOf(place.folderId)).length === 0) return;
  await platform.transact((unit) => matchAgain(unit, platform, place));
}
