import { formatBytes } from "#core/units/size.ts";
import { publishVersionMedia } from "#server/features/assets/versions/publish-version-media.ts";
import { settleVersion } from "#server/features/processing/reap-processing.job.ts";
import { ReapReader } from "#server/features/processing/reap-store.ts";
import { requestTranscodes } from "#server/features/uploads/transcode-request.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type ObjectsChecked, removeOrphans } from "./check-objects.ts";
import { MOST_STUCK } from "./check-versions.ts";
import { type Examined, type Patient, withStores } from "./examine.ts";
import { InstallationReader } from "./installation-store.ts";

const AT_ONCE = 100;

/** Makes the safe repairs and returns a sentence about each. Deletes and changes nothing that rows refer to. */
export async function repair(patient: Patient, examined: Examined, platform: Platform): Promise<readonly string[]> {
  const { objects } = examined;
  if (objects === null) return [];
  return [
    ...(await settleStuck(platform)),
    ...(await regenerate(patient, platform, objects.unplayable)),
    ...(await freeOrphans(patient, objects)),
  ];
}

async function settleStuck(platform: Platform): Promise<readonly string[]> {
  const stuck = await new ReapReader(platform.db).stuck(MOST_STUCK);
  for (const version of stuck) await settleVersion(platform, version);
  return stuck.length === 0
    ? []
    : [`Fixed ${stuck.length} stuck ${stuck.length === 1 ? "clip" : "clips"}: queued again, or ready to be retried.`];
}

/** The originals may be missing as well; then the job reports it. */
async function regenerate(patient: Patient, platform: Platform, ids: readonly string[]): Promise<readonly string[]> {
  await using database = await InstallationReader.open(patient.databaseUrl);
  let count = 0;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const versions = await database.versionsToMake(ids.slice(at, at + AT_ONCE));
    await platform.transact(async (unit) => {
      await requestTranscodes(unit, versions, null);
      for (const { versionId } of versions)
        await publishVersionMedia(unit, platform.clock, versionId, { isProcessing: true });
    });
    count += versions.length;
  }
  return count === 0 ? [] : [`Requested the renditions of ${count} ${count === 1 ? "clip" : "clips"} again.`];
}

/** A store of which this database knows less than half probably belongs to another installation. */
async function freeOrphans(patient: Patient, { orphans, known }: ObjectsChecked): Promise<readonly string[]> {
  if (orphans === 0) return [];
  if (orphans > known)
    return ["Nothing was deleted: the database knows less than half of the store. Check DATABASE_URL and STORAGE_URL."];
  const removed = await withStores(patient, removeOrphans);
  return [
    `Deleted ${removed.count} unreferenced ${removed.count === 1 ? "item" : "items"} (${formatBytes(removed.bytes)}).`,
  ];
}
