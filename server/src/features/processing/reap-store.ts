import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { VERSION_QUEUES, type VersionToMake } from "../uploads/transcode-request.ts";

/** A version that counts as being processed although no job works on it. */
export interface StuckVersion extends VersionToMake {
  /** False if it has never had a job. */
  readonly hadJob: boolean;
}

/** An ended transcode whose attempts have not been cleaned up yet. */
export interface EndedTranscode {
  readonly id: string;
  readonly versionId: string;
  /** The key of the original; null if the version is gone, and with it all its files. */
  readonly storageKey: string | null;
  readonly attempt: number;
  readonly sweptAttempts: number;
}

export class ReapReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** @param versionId only this version, to check whether it is still stuck */
  async stuck(limit: number, versionId: string | null = null): Promise<readonly StuckVersion[]> {
    const { rows } = await sql<StuckVersion>`
      select v.id as "versionId", a.id as "assetId", a.folder_id as "folderId", a.project_id as "projectId", a.name,
        exists (select from job j where j.version_id = v.id and j.queue_name = any(${VERSION_QUEUES})) as "hadJob"
      from version v join asset a on a.id = v.asset_id join project p on p.id = a.project_id
      where v.is_processing and a.deleted_at is null and p.deleted_at is null
        and (${versionId}::uuid is null or v.id = ${versionId}::uuid)
        and not exists (select from job j where j.version_id = v.id and j.queue_name = any(${VERSION_QUEUES})
          and j.state in ('WAITING', 'RUNNING'))
      limit ${limit}`.execute(this.#db);
    return rows;
  }

  async ended(before: Date, limit: number): Promise<readonly EndedTranscode[]> {
    const { rows } = await sql<EndedTranscode>`
      select j.id, j.payload->>'versionId' as "versionId", v.storage_key as "storageKey", j.attempt,
        j.swept_attempts as "sweptAttempts"
      from job j left join version v on v.id = (j.payload->>'versionId')::uuid
      where j.queue_name = any(${VERSION_QUEUES})
        and j.state in ('COMPLETED', 'FAILED', 'CANCELLED') and j.attempt > j.swept_attempts and j.updated_at < ${before}
      order by j.updated_at limit ${limit}`.execute(this.#db);
    return rows;
  }
}
