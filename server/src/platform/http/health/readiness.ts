import { databaseFreeBytes } from "../../db/state/database-room.ts";
import { tryDatabase } from "../../db/try-database.ts";
import type { Platform } from "../../platform.ts";
import { type Trouble, troubleOf } from "../../storage/trouble.ts";

export interface Failure {
  readonly what: "database" | "storage";
  /** A sentence for the server's administrator. */
  readonly reason: string;
}

/** Probes arrive every few seconds from several places, and share one result. */
const CACHE_MS = 3_000;

const SENTENCES: Readonly<Record<Trouble, string>> = {
  silent: "does not respond",
  full: "has no room left",
  low: "has less than 64 MiB of room left",
  unwritable: "cannot be written: it is read-only, unmounted or disconnected",
};

/** Checks what prevents this process from working: writes to the database and the storage, and their free space. */
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

async function ask({ db, storage, clock }: Platform): Promise<readonly Failure[]> {
  const [database, store] = await Promise.all([
    troubleOf(async () => {
      await tryDatabase(db, clock.now());
      return await databaseFreeBytes(db);
    }),
    troubleOf(async () => {
      await storage.probe();
      return await storage.freeBytes();
    }),
  ]);
  return [
    ...(database === null ? [] : [{ what: "database" as const, reason: `The database ${SENTENCES[database]}` }]),
    ...(store === null ? [] : [{ what: "storage" as const, reason: `The storage ${SENTENCES[store]}` }]),
  ];
}
