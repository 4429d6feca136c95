import pg from "pg";
import { to as copyTo } from "pg-copy-streams";

export interface TableShape {
  readonly name: string;
  /** Without generated columns, whose values are computed again. */
  readonly columns: readonly string[];
}

/** Not backed up: the migrations of a restore write these tables again. */
const MIGRATION_TABLES = ["kysely_migration", "kysely_migration_lock", "applied_migration"];

/** Reads the whole database as of one moment, even while others write to it. */
export interface Snapshot extends AsyncDisposable {
  /** Returns the name of the last migration that ran. */
  migration(): Promise<string>;
  /** Returns the id of the workspace that the first start creates. It identifies the installation, and a restore keeps it. */
  installation(): Promise<string | null>;
  tables(): Promise<readonly TableShape[]>;
  sequences(): Promise<readonly { readonly name: string; readonly last: string }[]>;
  /** Reads a table's rows in PostgreSQL's text format; only one table at a time. */
  rows(table: TableShape): AsyncIterable<Uint8Array> & { readonly rowCount: number };
}

export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: "rushlight-backup" });
  await client.connect();
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  await client.query("begin isolation level repeatable read read only");
  const all = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;
  return {
    migration: async () =>
      (await all<{ name: string }>("select name from applied_migration order by name desc limit 1"))[0]?.name ?? "",
    installation: async () =>
      (await all<{ id: string }>("select id::text from workspace where is_default"))[0]?.id ?? null,
    tables: () => all<{ name: string; columns: string[] }>(TABLES, [MIGRATION_TABLES]),
    sequences: () => all<{ name: string; last: string }>(SEQUENCES),
    rows: ({ name, columns }) => {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
      // Partitioned tables can only be copied by a query.
      return client.query(copyTo(`copy (select ${list} from public.${client.escapeIdentifier(name)}) to stdout`));
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}

/** Skips unlogged tables: a crash empties those too. */
const TABLES = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relpersistence = 'p' and c.relname <> all($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

const SEQUENCES = `select sequencename::text as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`;
