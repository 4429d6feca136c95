import { type Insertable, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import type { Recipient } from "../recipient.ts";

/** The kinds of files that get a mark when downloaded. */
export type MarkedKind = "VIDEO" | "AUDIO" | "IMAGE" | "DOCUMENT";

export interface PlannedFile {
  /** The name in the archive, with the extension of the marked file. */
  readonly name: string;
  readonly assetId: string;
  readonly versionId: string;
  readonly kind: MarkedKind;
}

/** What to make, fixed at the time of the request. */
export interface MarkedPlan {
  readonly files: readonly PlannedFile[];
  readonly isArchive: boolean;
  /** Files of the selection that can't carry a mark. */
  readonly leftOut: number;
  readonly mark: Pick<Recipient, "lines" | "position" | "isTiled" | "hash">;
}

/** A file of an archive that has already been made. */
export interface MadePart {
  readonly key: string;
  readonly sizeBytes: number;
}

export interface MarkedDownloadRow {
  readonly id: string;
  readonly projectId: string;
  readonly holderKind: string;
  readonly holderId: string;
  readonly lane: string;
  readonly plan: MarkedPlan;
  /** The first files of the plan, in order. */
  readonly parts: readonly MadePart[];
  readonly name: string;
  readonly mimetype: string;
  readonly jobId: string;
  readonly storageKey: string | null;
  readonly sizeBytes: number | null;
  readonly problem: string | null;
  readonly expiresAt: Date;
  /** The state of the job; null once it is gone. */
  readonly state: string | null;
  readonly progress: number | null;
  /** The number of downloads that are prepared before this one. */
  readonly ahead: number;
}

/** A file that is kept, or has space reserved. */
export interface KeptFile {
  readonly id: string;
  readonly linkId: string;
  readonly lane: string;
  readonly sizeBytes: number;
  /** Whether the file is complete. An incomplete one can't be deleted to free space. */
  readonly isMade: boolean;
}

/** The file of an asset's newest version. */
export interface SourceRow {
  readonly assetId: string;
  readonly versionId: string;
  readonly type: string;
  readonly mimetype: string;
  readonly storageKey: string;
  readonly mediaPrefix: string | null;
  readonly isProcessing: boolean;
  readonly pages: number | null;
}

const ACTIVE = sql`('WAITING', 'RUNNING')`;
const DOWNLOADS = sql`select d.id, d.project_id as "projectId", d.holder_kind as "holderKind", d.holder_id as "holderId", d.lane, d.plan, d.parts, d.name,
    d.mimetype, d.job_id as "jobId", d.storage_key as "storageKey", d.size_bytes as "sizeBytes", d.problem, d.expires_at as "expiresAt",
    j.state, j.progress, case when j.state = 'WAITING' then (select count(*) from marked_download o join job oj on oj.id = o.job_id
      where o.storage_key is null and o.problem is null and oj.state in ${ACTIVE} and (oj.state = 'RUNNING' or (oj.turn, o.created_at) < (j.turn, d.created_at))) else 0 end::integer as ahead
  from marked_download d left join job j on j.id = d.job_id`;

const SOURCES = sql`select a.id as "assetId", v.id as "versionId", a.type, v.mimetype, v.storage_key as "storageKey",
    v.media_prefix as "mediaPrefix", v.is_processing as "isProcessing", (v.file_info->>'pages')::integer as pages`;

export class MarkedDownloadReader {
  readonly #db: Db | Tx;
  constructor(db: Db | Tx) {
    this.#db = db;
  }

  async byId(id: string): Promise<MarkedDownloadRow | undefined> {
    return (await sql<MarkedDownloadRow>`${DOWNLOADS} where d.id = ${id}::uuid`.execute(this.#db)).rows[0];
  }

  /** Returns a download of the same files for the same holder that is ready or being made. */
  async same(holderId: string, facts: string, now: Date): Promise<MarkedDownloadRow | undefined> {
    const { rows } = await sql<MarkedDownloadRow>`${DOWNLOADS}
      where d.holder_id = ${holderId}::uuid and d.facts = ${facts} and d.expires_at > ${now} and d.problem is null
        and (d.storage_key is not null or j.state in ${ACTIVE})
      order by d.created_at desc limit 1`.execute(this.#db);
    return rows[0];
  }

  /** Returns the files of these assets' newest versions, in any order. */
  async sources(assetIds: readonly string[]): Promise<readonly SourceRow[]> {
    const { rows } =
      await sql<SourceRow>`${SOURCES} from asset a join version v on v.id = a.newest_version_id where a.id = any(${[...assetIds]}::uuid[])`.execute(
        this.#db,
      );
    return rows;
  }

  async source(versionId: string): Promise<SourceRow | undefined> {
    const { rows } =
      await sql<SourceRow>`${SOURCES} from version v join asset a on a.id = v.asset_id where v.id = ${versionId}::uuid and a.deleted_at is null`.execute(
        this.#db,
      );
    return rows[0];
  }

  async expired(now: Date, limit: number): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select id from marked_download where expires_at <= ${now}
      order by expires_at limit ${limit}`.execute(this.#db);
    return rows.map(({ id }) => id);
  }
}

export class MarkedDownloadWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Counts the unfinished downloads of a lane; other requests wait until this transaction ends. */
  async unfinished(lane: string): Promise<number> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`marked ${lane}`}, 0))`.execute(this.#tx);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from marked_download d
      join job j on j.id = d.job_id where d.lane = ${lane} and d.storage_key is null and d.problem is null
      and j.state in ${ACTIVE}`.execute(this.#tx);
    return rows[0]?.count ?? 0;
  }

  async insert(row: Insertable<Database["marked_download"]>): Promise<void> {
    await this.#tx.insertInto("marked_download").values(row).execute();
  }

  /** Returns all kept files but this one, oldest first; other requests wait until this transaction ends. */
  async lockKept(id: string): Promise<readonly KeptFile[]> {
    await sql`select pg_advisory_xact_lock(hashtextextended('room of marked downloads', 0))`.execute(this.#tx);
    const { rows } = await sql<KeptFile>`select d.id, coalesce(d.link_id, d.project_id)::text as "linkId", d.lane,
        d.size_bytes::float8 as "sizeBytes", d.storage_key is not null as "isMade"
      from marked_download d left join job j on j.id = d.job_id
      where d.id <> ${id}::uuid and d.size_bytes is not null and d.problem is null
        and (d.storage_key is not null or j.state in ${ACTIVE})
      order by d.created_at, d.id`.execute(this.#tx);
    return rows;
  }

  /** Reserves the space for its file. */
  async reserve(id: string, size_bytes: number): Promise<void> {
    await this.#tx.updateTable("marked_download").set({ size_bytes }).where("id", "=", id).execute();
  }

  /** Makes their addresses stop working; the caller or the hourly job deletes their files afterwards. */
  async expire(ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.#tx
      .updateTable("marked_download")
      .set({ expires_at: now })
      .where("id", "in", [...ids])
      .execute();
  }

  async addPart(id: string, part: MadePart): Promise<boolean> {
    const { numAffectedRows = 0n } =
      await sql`update marked_download set parts = parts || ${JSON.stringify([part])}::jsonb
      where id = ${id}::uuid`.execute(this.#tx);
    return numAffectedRows > 0n;
  }

  async publish(id: string, made: { storage_key: string; size_bytes: number; expires_at: Date }): Promise<boolean> {
    const done = await this.#tx.updateTable("marked_download").set(made).where("id", "=", id).executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  /** Marks a download as failed unless it is ready; returns whether it is. Deletes its parts, which a retry makes again. */
  async fail(id: string, problem: string): Promise<boolean> {
    const asked = this.#tx.selectFrom("marked_download").select("storage_key").where("id", "=", id).forUpdate();
    const isReady = ((await asked.executeTakeFirst())?.storage_key ?? null) !== null;
    if (!isReady)
      await this.#tx.updateTable("marked_download").set({ problem, parts: "[]" }).where("id", "=", id).execute();
    return isReady;
  }

  async delete(ids: readonly string[]): Promise<void> {
    await this.#tx
      .deleteFrom("marked_download")
      .where("id", "in", [...ids])
      .execute();
  }
}
