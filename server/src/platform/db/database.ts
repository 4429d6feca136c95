import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Database } from "#server/migrations/database.ts";
import { statementSpan } from "../trace/statement-span.ts";
import { giveUpOnSilence } from "./give-up-on-silence.ts";
import { MarkedClient } from "./marked-client.ts";
import { type SlowStatements, slowStatements } from "./state/slow-statements.ts";
import { stoppable } from "./stop-reading.ts";

export type { Database };
/** Reads, and independent single statements. */
export type Db = Kysely<Database>;
/** Required by writers: everything of one use case commits together. */
export type Tx = Transaction<Database>;

export interface OpenDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  readonly slow: SlowStatements;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly maxConnections?: number;
  /** The connections' name in PostgreSQL. */
  readonly name?: string;
  /** Slower statements are cancelled; 0: never. Long work sets its own limit with `set local statement_timeout`. */
  readonly statementTimeoutMs?: number;
  /** Called when an idle connection breaks (the server went away); the pool opens a new one automatically. */
  readonly onError?: (error: Error) => void;
}

/**
 * Opens a connection pool with a Kysely interface. `int8` is parsed as a number (an error if it isn't safe), `date` as the text
 * YYYY-MM-DD, `timestamptz` as Date, `numeric` as text.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const statementTimeoutMs = options.statementTimeoutMs ?? 30_000;
  const pool = new pg.Pool({
    Client: MarkedClient,
    connectionString: url,
    max: options.maxConnections ?? 10,
    application_name: options.name ?? "rushlight",
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    types: { getTypeParser },
  });
  // Without a listener the first broken idle connection would crash the process.
  const onError = options.onError ?? (() => {});
  pool.on("error", onError);
  // The pool only listens to idle connections. One that breaks between two statements of a transaction would crash the process
  // too; the next statement fails, which reports the loss.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    giveUpOnSilence(client, statementTimeoutMs);
  });
  const slow = slowStatements();
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: stoppable(pool) }),
    log: (event) => {
      const { query, queryDurationMillis } = event;
      slow.note(query.sql, queryDurationMillis);
      statementSpan(query.sql, queryDurationMillis, event.level === "error" ? event.error : undefined);
    },
  });
  let closing: Promise<void> | undefined;
  return {
    db,
    pool,
    url,
    slow,
    close: () => {
      // Closes the pool itself: `db.destroy()` leaves it open if Kysely never ran a statement.
      closing ??= pool.end();
      return closing;
    },
  };
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (format !== "binary") {
    if (oid === pg.types.builtins.INT8) return safeInteger;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
  }
  return pg.types.getTypeParser(oid, format);
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("A 64-bit number of the database does not fit a safe integer");
  return value;
}
