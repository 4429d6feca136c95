import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** Resolves when the database accepts a write. @throws if it doesn't */
export async function tryDatabase(db: Kysely<Database>, now: Date): Promise<void> {
  await db.updateTable("readiness").set({ tried_at: now }).execute();
}

/** Returns the folder of the database's files, possibly on another machine; null if it can't be read. */
export async function databaseFolder(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ folder: string | null }>`
    select case when pg_has_role(current_user, 'pg_read_all_settings', 'member')
      then current_setting('data_directory') end as folder`.execute(db);
  return rows[0]?.folder ?? null;
}
