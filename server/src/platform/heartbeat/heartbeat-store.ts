import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** What a process reports once. */
export interface ProcessFacts {
  readonly id: string;
  readonly host: string;
  readonly version: string;
  readonly nodeVersion: string;
  readonly ffmpegVersion: string | null;
}

/** What it reports every few seconds. */
export interface ProcessFigures {
  readonly serves: boolean;
  readonly works: boolean;
  readonly runningJobs: number;
  readonly connections: number;
  /** Ids of the people with live connections. */
  readonly people: readonly string[];
  readonly slowStatements: number;
  readonly slowestMs: number;
  readonly slowestStatement: string | null;
}

export interface ProcessRow extends ProcessFacts, Omit<ProcessFigures, "people"> {
  readonly people: number;
  readonly startedAt: Date;
  readonly silentSeconds: number;
}

/** A process that is silent for longer is gone or hangs. Longer than several heartbeats. */
export const SILENT_SECONDS = 30;
/** After this time a silent process is forgotten. */
const FORGET_AFTER = "1 hour";

/** Times come from the database, since the machines' clocks may differ. */
export const processes = {
  /**
   * Renews the row of a process. Deletes processes that have been silent for an hour, and silent ones that this process replaces:
   * it started on the same machine, for the same work, after their last heartbeat.
   */
  async beat(db: Db, facts: ProcessFacts, figures: ProcessFigures): Promise<void> {
    const { serves, works, runningJobs, connections, people } = figures;
    const slow = sql`${figures.slowStatements}, ${figures.slowestMs}, ${figures.slowestStatement}`;
    await sql`insert into running_process as own (id, host, version, node_version, ffmpeg_version, started_at, seen_at,
        serves, works, running_jobs, connections, people, slow_statements, slowest_ms, slowest_statement)
      values (${facts.id}::uuid, ${facts.host}, ${facts.version}, ${facts.nodeVersion}, ${facts.ffmpegVersion}, now(), now(),
        ${serves}, ${works}, ${runningJobs}, ${connections}, ${[...people]}::uuid[], ${slow})
      on conflict (id) do update set (seen_at, serves, works, running_jobs, connections, people, slow_statements, slowest_ms,
        slowest_statement) = (now(), excluded.serves, excluded.works, excluded.running_jobs, excluded.connections,
        excluded.people, excluded.slow_statements, excluded.slowest_ms, excluded.slowest_statement)`.execute(db);
    await sql`delete from running_process gone using running_process own
      where own.id = ${facts.id}::uuid and (gone.seen_at < now() - ${FORGET_AFTER}::interval
        or (gone.host = own.host and gone.serves = own.serves and gone.works = own.works and gone.seen_at < own.started_at
          and gone.seen_at < now() - make_interval(secs => ${SILENT_SECONDS})))`.execute(db);
  },

  async forget(db: Db, id: string): Promise<void> {
    await sql`delete from running_process where id = ${id}::uuid`.execute(db);
  },

  async all(db: Db): Promise<readonly ProcessRow[]> {
    const { rows } = await sql<ProcessRow>`select id, host, serves, works, version, node_version as "nodeVersion",
        ffmpeg_version as "ffmpegVersion", started_at as "startedAt", running_jobs as "runningJobs", connections,
        cardinality(people) as people, slow_statements as "slowStatements", slowest_ms as "slowestMs",
        slowest_statement as "slowestStatement",
        extract(epoch from now() - seen_at)::float8 as "silentSeconds"
      from running_process order by works, host, started_at, id`.execute(db);
    return rows;
  },

  /** Counts the people with a live connection to a process that isn't silent. */
  async peopleHere(db: Db): Promise<number> {
    const { rows } = await sql<{ people: number }>`select count(distinct person)::int as people
      from running_process, unnest(people) person where seen_at > now() - make_interval(secs => ${SILENT_SECONDS})`.execute(
      db,
    );
    return rows[0]?.people ?? 0;
  },
};
