import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/**
 * Reads the change counter of a list, which triggers increment (migration 0116), as part of the statement that reads the order,
 * so that both belong to the same moment.
 * @public
 */
export function changesOf(list: string): RawBuilder<string> {
  return sql<string>`(select coalesce(sum(count), 0)::text from list_change where list = ${list})`;
}

/** Reads the change counter in a separate statement. @public */
export async function readChanges(db: Kysely<Database>, list: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`select ${changesOf(list)} as state`.execute(db);
  return rows[0]?.state ?? "";
}
