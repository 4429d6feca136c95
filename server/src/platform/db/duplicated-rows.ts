import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** The rows to duplicate, and the columns that differ; `r` is the existing row. */
interface Duplicated {
  /** Pairs of a column's name and its new value. */
  readonly changes: RawBuilder<unknown>;
  /** The changes as a JSON object, if the differing columns depend on the row. */
  readonly more?: RawBuilder<unknown>;
  /** Joins and conditions. */
  readonly from: RawBuilder<unknown>;
}

/**
 * Returns the rest of `insert into <table>`, which duplicates rows with all columns that the table has, so that new columns need
 * no change here.
 */
export async function duplicatedRows(
  tx: Transaction<Database>,
  table: keyof Database,
  { changes, more = sql`'{}'::jsonb`, from }: Duplicated,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    tx,
  );
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  const values = sql.join(rows.map(({ name }) => sql.ref(`c.${name}`)));
  return sql`(${columns}) select ${values} from (select r.* from ${sql.table(table)} r ${from}) r
    cross join lateral jsonb_populate_record(r::${sql.table(table)}, jsonb_build_object(${changes}) || ${more}) c`;
}
