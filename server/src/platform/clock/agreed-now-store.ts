import { sql } from "kysely";
import type { Db } from "../db/database.ts";
import { type Clock, systemClock } from "./clock.ts";

/**
 * Returns the time for deleting what is old: the earlier of this machine's and the database's, so that a worker whose clock is
 * fast deletes nothing early (PLUS-1123). A fake clock is used alone.
 */
export async function agreedNow({ clock, db }: { readonly clock: Clock; readonly db: Db }): Promise<Date> {
  if (clock !== systemClock) return clock.now();
  const { rows } = await sql<{
    ms: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return new Date(Math.min(clock.nowMs(), rows[0]?.ms ?? 0));
}
