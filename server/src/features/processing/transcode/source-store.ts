import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { growRequest, quickRequest } from "../../uploads/transcode-request.ts";

/** The original that a job processes. */
export interface SourceVersion {
  readonly id: string;
  /** The name as uploaded. */
  readonly filename: string;
  /** The uploader; null if the account is gone. */
  readonly createdBy: string | null;
  readonly storageKey: string;
  readonly mediaPrefix: string | null;
  /** The value stored in the asset's own column. */
  readonly playable: string;
  /** Whether its frames are listed with their times. */
  readonly hasFrameTimes: boolean;
}

/** Reads a transcode's input; the assets feature writes its results. */
export class SourceReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Returns undefined if the version or its asset was deleted. */
  version(id: string): Promise<SourceVersion | undefined> {
    return this.#db
      .selectFrom("version")
      .innerJoin("asset", "asset.id", "version.asset_id")
      .select([
        "version.id",
        "version.filename",
        "version.created_by as createdBy",
        "version.storage_key as storageKey",
        "version.media_prefix as mediaPrefix",
        "version.playable",
        sql<boolean>`version.file_info->>'frameTimesFile' is not null`.as("hasFrameTimes"),
      ])
      .where("version.id", "=", id)
      .where("asset.deleted_at", "is", null)
      .executeTakeFirst();
  }

  /** Returns the version if it shows a quick rung of this job, which is still in that stage. */
  growing(jobId: string, versionId: string): Promise<{ playable: string } | undefined> {
    return this.#db
      .selectFrom("version")
      .innerJoin("job", (join) => join.on("job.id", "=", jobId))
      .select("version.playable")
      .where("version.id", "=", versionId)
      .where("job.queue_name", "in", [quickRequest.name, growRequest.name])
      .where("version.media_prefix", "like", `%/${jobId}-%/quick`)
      .executeTakeFirst();
  }

  /** Whether any version, including deleted ones, references these renditions. */
  async isShown(mediaPrefix: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom("version")
      .select("id")
      .where("media_prefix", "=", mediaPrefix)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns the prefix of a version's public renditions; null if it has none, or is gone. */
  async shown(versionId: string): Promise<string | null> {
    const asked = this.#db.selectFrom("version").select("media_prefix").where("id", "=", versionId);
    return (await asked.executeTakeFirst())?.media_prefix ?? null;
  }

  /**
   * Returns the public renditions, and those replaced a while ago that may still be playing: a separate job removes these later.
   */
  async kept(versionId: string): Promise<readonly string[]> {
    const shown = await this.shown(versionId);
    const replaced = await this.#db
      .selectFrom("job")
      .select(sql<string>`payload->>'prefix'`.as("prefix"))
      .where("queue_name", "=", "processing.remove-renditions")
      .where("state", "in", ["WAITING", "RUNNING"])
      .where(sql`payload->>'versionId'`, "=", versionId)
      .execute();
    return [...(shown === null ? [] : [shown]), ...replaced.map(({ prefix }) => prefix)];
  }

  /** Locks the job's row and returns whether it stays cancelled: a retry waits until the unit ends. */
  async isCancelled(jobId: string): Promise<boolean> {
    const row = await this.#db.selectFrom("job").select("state").where("id", "=", jobId).forUpdate().executeTakeFirst();
    return row?.state === "CANCELLED";
  }
}
