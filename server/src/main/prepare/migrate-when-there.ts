import { setTimeout } from "node:timers/promises";
import { isDatabaseUnreachable } from "#server/platform/db/database-errors.ts";
import { migrate } from "#server/platform/db/migrate.ts";

/** Delay before retrying an unavailable database. */
const pauseMs = 1_000;

/**
 * Migrates the database as soon as it responds. Until then it waits and reports once what for: after a power cut a cluster's
 * programs start in any order. Ends early when a stop begins.
 */
export async function migrateWhenThere(
  url: string,
  signal: AbortSignal,
  say: (sentence: string) => void = (sentence) => void process.stderr.write(`${sentence}\n`),
): Promise<void> {
  let isTold = false;
  while (!signal.aborted) {
    try {
      await migrate(url);
      return;
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error;
    }
    if (!isTold) say("The database at DATABASE_URL doesn't respond. Waiting: start it, or correct the address.");
    isTold = true;
    await setTimeout(pauseMs, undefined, { signal }).catch(() => {});
  }
}
