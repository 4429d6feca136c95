import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database, Db, Tx } from "#server/platform/db/database.ts";

/** Whose quota. */
export interface QuotaHolder {
  readonly kind: "PROJECT" | "WORKSPACE";
  readonly id: string;
}

export interface UseRow {
  /** Everything that is kept: all versions, in the trash too, and files of comments. */
  readonly usedBytes: number;
  /** Uploads and copies in progress. */
  readonly arrivingBytes: number;
  /** Null: no quota. */
  readonly quotaBytes: number | null;
}

/** A quota with its holder. */
export interface QuotaRow extends QuotaHolder, UseRow {
  readonly name: string;
  readonly quotaBytes: number;
  /** The used share that people were last notified of. */
  readonly notifiedPercent: number;
}

const UNFINISHED = sql`('OPEN', 'TRIGGERED', 'RUNNING')`;

const usedOf = (projects: RawBuilder<unknown>) => sql`coalesce((select sum(s.bytes) from storage_use s
  where s.project_id in ${projects}), 0)::float8`;

const arrivingOf = (projects: RawBuilder<unknown>) => sql`(coalesce((select sum(f.size) from upload u
    join upload_file f on f.upload_id = u.id where u.project_id in ${projects} and u.state in ${UNFINISHED}), 0)
  + coalesce((select sum((j.payload ->> 'arrivingBytes')::bigint) from job j where j.project_id in ${projects}
    and j.state in ('WAITING', 'RUNNING') and j.payload ? 'arrivingBytes'), 0))::float8`;

const projectsOf = ({ kind, id }: QuotaHolder) =>
  kind === "PROJECT" ? sql`(${id}::uuid)` : sql`(select id from project where workspace_id = ${id}::uuid)`;

const ofHolder = ({ kind, id }: QuotaHolder) =>
  kind === "PROJECT" ? sql`q.project_id = ${id}::uuid` : sql`q.workspace_id = ${id}::uuid`;

/** For a query with `storage_quota` as `q`. */
const OWN_PROJECTS = sql`(select id from project where id = q.project_id or workspace_id = q.workspace_id)`;

export class QuotaReader {
  readonly #db: Kysely<Database>;
  constructor(db: Db | Tx) {
    this.#db = db;
  }

  /** Returns everything at one moment. */
  async use(holder: QuotaHolder): Promise<UseRow> {
    const projects = projectsOf(holder);
    const { rows } =
      await sql<UseRow>`select ${usedOf(projects)} as "usedBytes", ${arrivingOf(projects)} as "arrivingBytes",
      (select bytes from storage_quota q where ${ofHolder(holder)}) as "quotaBytes"`.execute(this.#db);
    return rows[0] ?? { usedBytes: 0, arrivingBytes: 0, quotaBytes: null };
  }

  /** Returns those who have a quota that counts for a project: first its workspace, then the project. */
  async holdersOver(projectId: string): Promise<readonly (QuotaHolder & { readonly name: string })[]> {
    const { rows } = await sql<QuotaHolder & { name: string }>`
      select case when q.project_id is null then 'WORKSPACE' else 'PROJECT' end as kind, coalesce(q.project_id, w.id) as id,
        case when q.project_id is null then w.name else p.name end as name
      from project p join workspace w on w.id = p.workspace_id
        join storage_quota q on q.project_id = p.id or q.workspace_id = w.id
      where p.id = ${projectId}::uuid order by q.workspace_id nulls last`.execute(this.#db);
    return rows;
  }

  /** Returns all quotas of existing projects and workspaces, those with the largest used share first. */
  async all(limit: number | null): Promise<readonly QuotaRow[]> {
    const { rows } = await sql<QuotaRow>`select * from (
        select case when q.project_id is null then 'WORKSPACE' else 'PROJECT' end as kind,
          coalesce(q.project_id, q.workspace_id) as id, coalesce(p.name, w.name) as name, q.bytes as "quotaBytes",
          q.notified_percent as "notifiedPercent", ${usedOf(OWN_PROJECTS)} as "usedBytes", ${arrivingOf(OWN_PROJECTS)} as "arrivingBytes"
        from storage_quota q left join project p on p.id = q.project_id left join workspace w on w.id = q.workspace_id
        where p.deleted_at is null) quota
      order by "usedBytes" / "quotaBytes" desc, name collate natural_order, id limit ${limit}`.execute(this.#db);
    return rows;
  }
}

export class QuotaWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Serializes whatever adds bytes below this quota, until commit. */
  async lock({ id }: QuotaHolder): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${id}`}, 0))`.execute(this.#tx);
  }

  /** Null removes the quota. Returns whether anything changed. */
  async set({ kind, id }: QuotaHolder, bytes: number | null): Promise<boolean> {
    const column = sql.ref(kind === "PROJECT" ? "project_id" : "workspace_id");
    const { numAffectedRows } =
      bytes === null
        ? await sql`delete from storage_quota where ${column} = ${id}::uuid`.execute(this.#tx)
        : await sql`insert into storage_quota as q (${column}, bytes) values (${id}::uuid, ${bytes}::bigint)
            on conflict (${column}) do update set bytes = excluded.bytes where q.bytes <> excluded.bytes`.execute(
            this.#tx,
          );
    return (numAffectedRows ?? 0n) > 0n;
  }

  /** Stores the share that people are notified of. False if another process was faster. */
  async setNotified(
    { kind, id }: QuotaHolder,
    { from, to }: { readonly from: number; readonly to: number },
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`update storage_quota q set notified_percent = ${to}
      where ${ofHolder({ kind, id })} and notified_percent = ${from}`.execute(this.#tx);
    return (numAffectedRows ?? 0n) > 0n;
  }
}

/** Writes the sums of kept bytes. Only their triggers add lines. */
export class UseWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Replaces the lines of each project by one, and removes those of projects that are gone. */
  async merge(): Promise<void> {
    await this.#lock();
    await sql`with found as (select s.project_id, p.id is null as is_gone, count(*) as lines
        from storage_use s left join project p on p.id = s.project_id group by s.project_id, p.id),
      taken as (delete from storage_use s using found f where f.project_id = s.project_id and (f.lines > 1 or f.is_gone)
        returning s.project_id, s.bytes, f.is_gone)
      insert into storage_use (project_id, bytes) select project_id, sum(bytes) from taken where not is_gone group by project_id`.execute(
      this.#tx,
    );
  }

  /** Counts again; null: all projects. Returns the projects whose sum was wrong. */
  async recount(projectId: string | null): Promise<readonly string[]> {
    await this.#lock();
    const { rows } = await sql<{ id: string }>`select id from recount_storage_use(${projectId}::uuid) id`.execute(
      this.#tx,
    );
    return rows.map(({ id }) => id);
  }

  /** Two that replace the same lines would keep both results. */
  async #lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('sums of kept bytes', 0))`.execute(this.#tx);
  }
}
