import { AppError } from "#core/errors/app-error.ts";
import { isDatabaseFull } from "../../db/database-errors.ts";
import { databaseFolder, tryDatabase } from "../../db/try-database.ts";
import type { Platform } from "../../platform.ts";
import { diskRoom } from "../../storage/disk/disk-room.ts";

export interface Failure {
  readonly what: "database" | "storage";
  /** A sentence for the server's administrator. */
  readonly reason: string;
}

/** Probes arrive every few seconds, from several places: one result serves them all. */
const CACHE_MS = 3_000;
const MOST_WAIT_MS = 5_000;
/** With less room, the next upload or checkpoint may fail. */
const LEAST_ROOM_BYTES = 64 * 1024 ** 2;

const SENTENCES = {
  silent: "does not answer",
  full: "has no room left",
  low: "has less than 64 MiB of room left",
  unwritable: "cannot be written: it is read-only, not mounted, or away",
} as const;

/** What currently prevents this process from working: writes to database and storage, and checks their free space. */
export function createReadiness(platform: Platform): () => Promise<readonly Failure[]> {
  let asked: Promise<readonly Failure[]> | undefined;
  let askedMs = 0;
  return () => {
    const nowMs = performance.now();
    if (asked === undefined || nowMs - askedMs > CACHE_MS) {
      askedMs = nowMs;
      asked = ask(platform);
    }
    return asked;
  };
}

async function ask(platform: Platform): Promise<readonly Failure[]> {
  const [database, storage] = await Promise.all([
    sentenceOf(() => checkDatabase(platform)),
    sentenceOf(() => checkStorage(platform)),
  ]);
  return [
    ...(database === null ? [] : [{ what: "database" as const, reason: `The database ${database}` }]),
    ...(storage === null ? [] : [{ what: "storage" as const, reason: `The storage ${storage}` }]),
  ];
}

async function checkDatabase({ db, clock }: Platform): Promise<string | null> {
  await tryDatabase(db, clock.now());
  const folder = await databaseFolder(db);
  return folder === null ? null : await lowRoom(() => freeBytesOf(folder));
}

async function checkStorage({ storage }: Platform): Promise<string | null> {
  await storage.probe();
  return lowRoom(() => storage.freeBytes());
}

async function lowRoom(freeBytes: () => Promise<number | null>): Promise<string | null> {
  const free = await freeBytes();
  return free !== null && free < LEAST_ROOM_BYTES ? SENTENCES.low : null;
}

/** Null if the folder is on another machine. */
async function freeBytesOf(folder: string): Promise<number | null> {
  return diskRoom(folder).then(
    ({ freeBytes }) => freeBytes,
    () => null,
  );
}

async function sentenceOf(check: () => Promise<string | null>): Promise<string | null> {
  const { promise: tooLong, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(SENTENCES.silent), MOST_WAIT_MS);
  try {
    return await Promise.race([check(), tooLong]);
  } catch (error) {
    if (isDatabaseFull(error) || (error instanceof AppError && error.code === "STORAGE_FULL")) return SENTENCES.full;
    return error instanceof AppError ? SENTENCES.unwritable : SENTENCES.silent;
  } finally {
    clearTimeout(timer);
  }
}
