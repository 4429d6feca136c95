import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** Resolves when the database answers. @throws when it does not */
export async function pingDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
