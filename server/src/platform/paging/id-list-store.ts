import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { IdList } from "./id-list.ts";

/** The ids that a query returns as `id`, in order, as one value. @public */
export function idsAsBytes(query: RawBuilder<unknown>): RawBuilder<Buffer> {
  return sql<Buffer>`coalesce((select string_agg(uuid_send(p.id), ''::bytea) from (${query}) p), ''::bytea)`;
}

/** The ids of a whole list, 16 bytes each. @public */
export async function readIds(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<IdList> {
  const { rows } = await sql<{ bytes: Buffer }>`select ${idsAsBytes(query)} as bytes`.execute(db);
  return new IdList(rows[0]?.bytes ?? Buffer.alloc(0));
}
