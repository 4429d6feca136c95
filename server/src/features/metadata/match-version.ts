import type { Platform } from "#server/platform/platform.ts";
import { placeOfVersion } from "./add-asset-metadata.ts";
import { matchAgain } from "./attach-metadata.ts";
import { MetadataReader } from "./metadata-store.ts";

/**
 * To be called when the timing of a version is known: of several rows that bear its name its start timecode tells which is meant,
 * or else somebody has to choose.
 * Does nothing in a folder without metadata.
 * @public
 */
export async function matchVersion(platform: Platform, versionId: string): Promise<void> {
  const place = await placeOfVersion(platform.db, versionId);
  if (!place || (await new MetadataReader(platform.db).importsOf(place.folderId)).length === 0) return;
  await platform.transact((unit) => matchAgain(unit, platform, place));
}
