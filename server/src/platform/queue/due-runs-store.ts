import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** Returns those of these queues that have a run whose time has come. The queue sets that time by the database's clock. */
export async function readDueQueues(db: Kysely<Database>, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${names}::text[]) as queue(name)
    where exists (select from pgboss.job where job.name = queue.name and job.state < 'active' and not job.blocked
      and job.start_after <= now())`.execute(db);
  return rows.map(({ name }) => name);
}
