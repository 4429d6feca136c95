import { sql } from "kysely";
import type { Db } from "../database.ts";

export interface DatabaseState {
  readonly version: string;
  readonly sizeBytes: number;
  /** The number of connections of all programs. */
  readonly connections: number;
  /** Without the connections that PostgreSQL reserves for superusers. */
  readonly mostConnections: number;
}

/** Reads the state; the size comes from files, so no rows are counted. */
export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`select current_setting('server_version') as version,
      pg_database_size(current_database()) as "sizeBytes",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "mostConnections"`.execute(
    db,
  );
  const [state] = rows;
  if (state === undefined) throw new Error("The database said nothing about itself.");
  return state;
}
