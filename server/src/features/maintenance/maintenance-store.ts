import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { VersionToMake } from "../uploads/transcode-request.ts";

/** The clips to process again: those of whole folders, or single clips. */
export interface RegenerateScope {
  readonly folderIds: readonly string[];
  readonly assetIds: readonly string[];
}

export class MaintenanceReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * Returns the next newest versions in scope, by asset, without a job requested since this maintenance job, so that an
   * interrupted run requests nothing twice.
   */
  async toRegenerate(
    scope: RegenerateScope,
    jobId: string,
    after: string | null,
    limit: number,
  ): Promise<readonly VersionToMake[]> {
    const { rows } = await sql<VersionToMake>`
      select v.id as "versionId", a.id as "assetId", a.folder_id as "folderId", a.project_id as "projectId", a.name
      from asset a join version v on v.id = a.newest_version_id join folder f on f.id = a.folder_id
      where a.deleted_at is null and (f.lineage && ${[...scope.folderIds]}::uuid[] or a.id = any(${[...scope.assetIds]}::uuid[]))
        and (${after}::uuid is null or a.id > ${after}::uuid)
        and not exists (select from job j where j.version_id = v.id and j.type = 'PROCESSING'
          and (j.state in ('WAITING', 'RUNNING') or j.created_at >= (select created_at from job where id = ${jobId}::uuid)))
      order by a.id limit ${limit}`.execute(this.#db);
    return rows;
  }
}
