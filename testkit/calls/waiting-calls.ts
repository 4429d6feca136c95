import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { until } from "../until.ts";

/** Waits until this many connections of this database wait for a lock. */
export async function untilWaiting(db: Kysely<Database>, count: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await waiting.execute(db)).rows.length >= count);
}
