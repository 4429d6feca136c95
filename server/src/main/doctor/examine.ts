import { configuredTools } from "#server/features/images/media-tools.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Config } from "#server/platform/config/config.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { checkChecksums } from "./check-checksums.ts";
import { checkClocks } from "./check-clocks.ts";
import { checkDisk } from "./check-disk.ts";
import { checkFfmpeg } from "./check-ffmpeg.ts";
import { checkMigrations } from "./check-migrations.ts";
import { checkObjects, type ObjectsChecked } from "./check-objects.ts";
import { checkSettings } from "./check-settings.ts";
import { checkVersions } from "./check-versions.ts";
import type { ComparedStores } from "./compare-objects.ts";
import type { Finding } from "./finding.ts";
import { InstallationReader } from "./installation-store.ts";
import { ReferenceReader } from "./reference-store.ts";

export interface Patient {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly sample: number;
  readonly graceMs: number;
  readonly signal: AbortSignal;
  /** Called with what is checked next. */
  readonly onStep: (what: string) => void;
}

export interface Examined {
  readonly findings: readonly Finding[];
  /** Null if the database's tables are not this version's. */
  readonly objects: ObjectsChecked | null;
  readonly sampled: number;
}

/** Checks everything and changes nothing, apart from a small file that is written to read the store's clock. */
export async function examine(patient: Patient): Promise<Examined> {
  const { config, storage, clock, onStep } = patient;
  await using database = await InstallationReader.open(patient.databaseUrl);
  onStep("Settings, clocks, disks and ffmpeg");
  const migrations = await withKysely(patient.databaseUrl, checkMigrations);
  const outside = [
    ...migrations,
    ...(await checkClocks(database, storage, clock)),
    ...(await checkDisk(config)),
    ...(await checkFfmpeg(configuredTools(config))),
  ];
  if (migrations.length > 0) return { findings: [...outside, ...checkSettings(config, [])], objects: null, sampled: 0 };
  const settings = checkSettings(config, await database.storagePrefixes());
  const versions = await withKysely(patient.databaseUrl, checkVersions);
  onStep("Database and store");
  const objects = await withStores(patient, checkObjects);
  onStep("Checksums");
  const originals = await database.originals(patient.sample, [...rootsOf(config)]);
  const checksums = await checkChecksums(storage, originals, patient.signal);
  const findings = [...outside, ...settings, ...versions, ...objects.findings, ...checksums];
  return { findings, objects, sampled: originals.length };
}

/** The key prefixes of the configured storages. */
const rootsOf = (config: Config) => new Set(["", ...config.otherStorages.map(({ prefix }) => `${prefix}/`)]);

/** Opens the database and the storage for one walk. */
export async function withStores<T>(
  { databaseUrl, storage, clock, graceMs, signal, config }: Patient,
  work: (stores: ComparedStores) => Promise<T>,
): Promise<T> {
  await using references = await ReferenceReader.open(databaseUrl);
  return await work({ references, storage, roots: rootsOf(config), nowMs: clock.nowMs(), graceMs, signal });
}

async function withKysely<T>(url: string, work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { maxConnections: 1, name: "rushlight-doctor" });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
