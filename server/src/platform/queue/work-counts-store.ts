import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";

export interface WorkCount {
  /** The name of the kind of job. */
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  readonly failedLastHour: number;
  /** Since the oldest waiting job was added, or its planned time came. */
  readonly oldestWaitingSeconds: number;
}

/**
 * Counts waiting, running and failed jobs by kind, using indexes only. A job that is planned for later, such as a cleanup,
 * doesn't count as waiting before its time. The queue sets that time by the database's clock.
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

/** Counts stop here; the list has all failures. */
export const MOST_FAILURES = 10_000;

/** Returns failures since a time, by kind, with the kind that failed last first. */
export async function readFailures(db: Kysely<Database>, since: Date): Promise<readonly FailureCount[]> {
  const { rows } = await sql<FailureCount>`
    select queue_name as queue, count(*)::int as count, max(updated_at) as "lastAt",
      (array_agg(error_message order by updated_at desc, id desc))[1] as "lastMessage"
    from (select id, queue_name, updated_at, error_message from job where state = 'FAILED' and updated_at > ${since}
      order by updated_at desc limit ${MOST_FAILURES}) failed
    group by queue_name order by max(updated_at) desc, queue_name`.execute(db);
  return rows;
}
