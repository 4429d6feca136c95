import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Manifest } from "./backup-format.ts";

/** An empty database that is filled in one transaction, completely or not at all. */
export interface Loading extends AsyncDisposable {
  /** Removes the rows that migrations inserted, and everything that checks single rows. */
  begin(): Promise<void>;
  fill(table: Manifest["tables"][number], rows: AsyncIterable<Uint8Array>): Promise<void>;
  /** Checks all references and commits. @throws if a row refers to one that is missing */
  finish(sequences: Manifest["sequences"], now: Date): Promise<void>;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export async function openLoading(url: string): Promise<Loading> {
  const client = new pg.Client({ connectionString: url, application_name: "rushlight-restore" });
  await client.connect();
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  const each = async <T>(values: readonly T[], statement: (value: T) => string) => {
    for (const value of values) await client.query(statement(value));
  };
  let tables: readonly string[] = [];
  let foreignKeys: readonly ForeignKey[] = [];
  return {
    begin: async () => {
      await client.query("begin");
      tables = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
      foreignKeys = (await client.query<ForeignKey>(FOREIGN_KEYS)).rows;
      await each(tables, (table) => `alter table ${table} disable trigger user`);
      await client.query(`truncate ${tables.join(", ")}`);
      // Tables are filled one at a time, so references are checked at the end; only a superuser can defer them.
      await each(foreignKeys, ({ table, name }) => `alter table ${table} drop constraint ${name}`);
    },
    fill: async ({ name, columns }, rows) => {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
      const into = client.query(copyFrom(`copy public.${client.escapeIdentifier(name)} (${list}) from stdin`));
      await pipeline(Readable.from(rows, { objectMode: false }), into);
    },
    finish: async (sequences, now) => {
      await each(tables, (table) => `alter table ${table} enable trigger user`);
      await each(
        foreignKeys,
        ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
      );
      for (const { name, last } of sequences)
        await client.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint)", [name, last]);
      await client.query(FORGET_PROCESSING);
      await client.query(END_JOBS, [now]);
      await client.query("commit");
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}

const TABLES = `select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'applied_migration')`;

const FOREIGN_KEYS = `select k.conrelid::regclass::text as "table", quote_ident(k.conname) as name,
    pg_get_constraintdef(k.oid) as definition
  from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype = 'f' and k.conparentid = 0`;

/** The queue itself isn't restored. Versions without a job get one automatically. */
const FORGET_PROCESSING = `delete from job where state in ('WAITING', 'RUNNING')
  and queue_name in ('processing.quick', 'processing.grow', 'processing.transcode', 'processing.transcode-long',
    'processing.transcode-in-chunks', 'processing.make-chunk')`;

/** Other jobs fail, and people start them again if needed: nothing is mailed or deleted twice. */
const END_JOBS = `update job set state = 'FAILED', error_code = 'RESTORED', updated_at = $1,
    error_message = 'This job was not finished when the backup was made. Start it again if it is still needed'
  where state in ('WAITING', 'RUNNING')`;
