import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";

export interface WorkCount {
  /** Name of the job's kind. */
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  readonly failedLastHour: number;
  /** Since the first of the waiting ones was added, or its time came. */
  readonly oldestWaitingSeconds: number;
}

/**
 * What waits, runs and has failed, by kind; all by indexes. A job that is planned for later, such as a cleanup, does not wait until
 * its time has come. The queue sets that time by the clock of the database.
 */
export async function readWorkCounts(db: Kysely<Database>, now: Date): Promise<readonly WorkCount[]> {
  const { rows } = await sql<WorkCount>`
    select queue_name as queue, count(*) filter (where state = 'WAITING')::float8 as waiting,
      count(*) filter (where state = 'RUNNING')::float8 as running, count(*) filter (where state = 'FAILED')::float8 as "failedLastHour",
      coalesce(extract(epoch from ${now} - min(since) filter (where state = 'WAITING')), 0)::float8 as "oldestWaitingSeconds"
    from (select j.queue_name, j.state, greatest(j.created_at, run.start_after) as since
        from job j left join pgboss.job run on run.name = j.queue_name and run.id = j.queue_id::uuid
        where j.state = 'RUNNING' or j.state = 'WAITING' and (run.start_after is null or run.start_after <= now())
      union all select queue_name, state, created_at from job
        where state = 'FAILED' and updated_at > ${new Date(now.getTime() - 3_600_000)}) counted
    group by queue_name order by queue_name`.execute(db);
  return rows;
}

export interface FailureCount {
  readonly queue: string;
  readonly count: number;
  readonly lastAt: Date;
  readonly lastMessage: string | null;
}

/** The count stops here; the list has them all. */
export const MOST_FAILURES = 10_000;

/** What has failed since, by kind, the kind with the latest failure first. */
export async function readFailures(db: Kysely<Database>, since: Date): Promise<readonly FailureCount[]> {
  const { rows } = await sql<FailureCount>`
    select queue_name as queue, count(*)::int as count, max(updated_at) as "lastAt",
      (array_agg(error_message order by updated_at desc, id desc))[1] as "lastMessage"
    from (select id, queue_name, updated_at, error_message from job where state = 'FAILED' and updated_at > ${since}
      order by updated_at desc limit ${MOST_FAILURES}) failed
    group by queue_name order by max(updated_at) desc, queue_name`.execute(db);
  return rows;
}
