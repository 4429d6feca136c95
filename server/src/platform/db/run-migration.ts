import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { isLockTaken } from "./database-errors.ts";
import type { SqlMigration } from "./sql-migrations.ts";

/** The first line of a file that runs statement by statement; if it fails halfway, it runs again from the start. */
export const OUTSIDE_TRANSACTION = "-- Outside a transaction";
/** A wait for a lock blocks everyone behind it, so a migration gives up its turn and retries. */
const LOCK_TIMEOUT_MS = 2000;
const LOCK_PAUSE_MS = 1000;
const MOST_TRIES = 200;

/**
 * Runs one file and records it, in one transaction: if the process dies, all of it is applied or nothing.
 * @throws Error of the database
 */
export async function runMigration(db: Kysely<unknown>, migration: SqlMigration): Promise<void> {
  if (await hasRun(db, migration)) return;
  if (migration.sql.startsWith(OUTSIDE_TRANSACTION)) {
    for (const statement of statementsOf(migration.sql)) await sql.raw(statement).execute(db);
    await record(db, migration);
  } else {
    await whenLocksAreFree(() =>
      db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx);
        await sql.raw(migration.sql).execute(trx);
        await record(trx, migration);
      }),
    );
  }
}

/** Kysely records a migration after committing it; if the process dies in between, it must not run twice. */
async function hasRun(db: Kysely<unknown>, { name }: SqlMigration): Promise<boolean> {
  const { rows } = await sql`select 1 from applied_migration where name = ${name}`.execute(db);
  return rows.length > 0;
}

async function record(db: Kysely<unknown>, { name, sha256 }: SqlMigration): Promise<void> {
  await sql`insert into applied_migration values (${name}, ${sha256})`.execute(db);
}

/** Such files hold plain statements only, each ended by a semicolon at the end of a line. */
function statementsOf(text: string): readonly string[] {
  return text.split(/;\s*$/m).filter((statement) => statement.replace(/^\s*--.*$/gm, "").trim() !== "");
}

async function whenLocksAreFree(run: () => Promise<void>, tries = 1): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!isLockTaken(error) || tries >= MOST_TRIES) throw error;
    await pause(LOCK_PAUSE_MS);
    await whenLocksAreFree(run, tries + 1);
  }
}
