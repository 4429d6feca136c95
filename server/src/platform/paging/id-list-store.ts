import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { IdList } from "./id-list.ts";

/** Returns the ids that a query selects as `id`, in order, as one value. @public */
export function idsAsBytes(query: RawBuilder<unknown>): RawBuilder<Buffer> {
  return sql<Buffer>`coalesce((select string_agg(uuid_send(p.id), ''::bytea) from (${query}) p), ''::bytea)`;
}

/** Reads the ids of a whole list, 16 bytes each. @public */
export async function readIds(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<IdList> {
  const { rows } = await sql<{ bytes: Buffer }>`select ${idsAsBytes(query)} as bytes`.execute(db);
  return new IdList(rows[0]?.bytes ?? Buffer.alloc(0));
}

/** Returns a source to select `id` from. As bytes, 200,000 ids are a parameter of 3 MB instead of 8. @public */
export function idsIn(ids: IdList): RawBuilder<unknown> {
  return sql`(select encode(substring(${ids.bytes}::bytea from n * 16 + 1 for 16), 'hex')::uuid as id
    from generate_series(0, ${ids.length - 1}::int) n)`;
}
