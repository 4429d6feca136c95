import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** The original that a job works on. */
export interface SourceVersion {
  readonly id: string;
  /** As it was uploaded. */
  readonly filename: string;
  /** Who uploaded it; null where the account is gone. */
  readonly createdBy: string | null;
  readonly storageKey: string;
  readonly mediaPrefix: string | null;
  /** As stored: what the asset's own column says. */
  readonly playable: string;
  /** Its frames are numbered by a list of their times. */
  readonly hasFrameTimes: boolean;
}

/** Reads what a transcode starts from; what it makes is written by the assets feature. */
export class SourceReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Undefined when the version or its asset was deleted. */
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

  /** Whether any version, deleted ones included, names these renditions. */
  async isShown(mediaPrefix: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom("version")
      .select("id")
      .where("media_prefix", "=", mediaPrefix)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** What was replaced a while ago and is still being played by some: a job of its own removes it later. */
  async removedLater(versionId: string): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom("job")
      .select(sql<string>`payload->>'prefix'`.as("prefix"))
      .where("queue_name", "=", "processing.remove-renditions")
      .where("state", "in", ["WAITING", "RUNNING"])
      .where(sql`payload->>'versionId'`, "=", versionId)
      .execute();
    return rows.map(({ prefix }) => prefix);
  }

  /** Locks the job's row and tells whether it stays cancelled: a retry waits until the unit ends. */
  async isCancelled(jobId: string): Promise<boolean> {
    const row = await this.#db.selectFrom("job").select("state").where("id", "=", jobId).forUpdate().executeTakeFirst();
    return row?.state === "CANCELLED";
  }
}
