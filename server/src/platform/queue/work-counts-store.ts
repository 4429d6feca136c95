import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";

export interface WorkCount {
  /** Name of the job's kind. */
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  readonly failedLastHour: number;
  /** Since the first of the waiting ones was added. */
  readonly oldestWaitingSeconds: number;
}

/** What waits, runs and has failed, by kind; all by indexes. */
export async function readWorkCounts(db: Kysely<Database>, now: Date): Promise<readonly WorkCount[]> {
  const { rows } = await sql<WorkCount>`
    select queue_name as queue, count(*) filter (where state = 'WAITING')::float8 as waiting,
      count(*) filter (where state = 'RUNNING')::float8 as running, count(*) filter (where state = 'FAILED')::float8 as "failedLastHour",
      coalesce(extract(epoch from ${now} - min(created_at) filter (where state = 'WAITING')), 0)::float8 as "oldestWaitingSeconds"
    from (select queue_name, state, created_at from job where state in ('WAITING', 'RUNNING')
      union all select queue_name, state, created_at from job
        where state = 'FAILED' and updated_at > ${new Date(now.getTime() - 3_600_000)}) j
    group by queue_name order by queue_name`.execute(db);
  return rows;
}
