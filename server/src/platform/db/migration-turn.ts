import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./database.ts";

/** An arbitrary number that nothing else in the database uses. */
const KEY = 7_265_746_012;
const ASK_AGAIN_MS = 100;

/**
 * Runs `act` while no other process migrates this database. Other processes poll: a statement that waits for the lock would keep
 * its snapshot, which `create index concurrently` waits for in turn (PLUS-1139).
 */
export async function inMigrationTurn<T>(db: Db, act: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (holder) => {
    while (!(await isTaken(holder))) await pause(ASK_AGAIN_MS);
    try {
      return await act();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(KEY)})`.execute(holder);
    }
  });
}

async function isTaken(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(KEY)}) as taken`.execute(db);
  return rows[0]?.taken === true;
}
