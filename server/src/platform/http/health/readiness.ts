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
export function createReadiness(
  platform: Platform,
  parts: readonly Failure["what"][] = ["database", "storage"],
): () => Promise<readonly Failure[]> {
  let asked: Promise<readonly Failure[]> | undefined;
  let askedMs = 0;
  return () => {
    const nowMs = performance.now();
    if (asked === undefined || nowMs - askedMs > CACHE_MS) {
      askedMs = nowMs;
      asked = ask(platform, parts);
    }
    return asked;
  };
}

async function ask(platform: Platform, parts: readonly Failure["what"][]): Promise<readonly Failure[]> {
  const found = await Promise.all(parts.map((what) => troubleIn(platform, what)));
  return found.filter((failure) => failure !== null);
}

async function troubleIn({ db, storage, clock }: Platform, what: Failure["what"]): Promise<Failure | null> {
  const trouble = await troubleOf(async () => {
    if (what === "database") {
      await tryDatabase(db, clock.now());
      return await databaseFreeBytes(db);
    }
    await storage.probe();
    return await storage.freeBytes();
  });
  return trouble === null ? null : { what, reason: `The ${what} ${SENTENCES[trouble]}` };
}
