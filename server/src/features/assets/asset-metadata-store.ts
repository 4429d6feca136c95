import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** An asset as metadata is matched to it: its names, and the timing of its newest version as far as that is known. */
export interface ClipRecord {
  readonly assetId: string;
  readonly name: string;
  readonly filename: string;
  readonly rateNumerator: number | null;
  readonly rateDenominator: number | null;
  readonly dropFrame: boolean;
  readonly startFrame: number | null;
  readonly frameCount: number | null;
  readonly metadataJson: string;
}

export interface ChangedMetadata {
  readonly assetId: string;
  readonly metadataJson: string;
  readonly archiveFormat: string | null;
}

export class AssetMetadataReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** The living assets that lie directly in a folder; of these ids where some are given. */
  async clips(folderId: string, assetIds: readonly string[] | null): Promise<readonly ClipRecord[]> {
    const among = assetIds === null ? sql`` : sql`and a.id = any(${[...assetIds]}::uuid[])`;
    const { rows } = await sql<ClipRecord>`select a.id as "assetId", a.name, v.filename,
        v.rate_numerator as "rateNumerator", v.rate_denominator as "rateDenominator", v.drop_frame as "dropFrame",
        v.start_frame as "startFrame", v.frame_count as "frameCount", a.metadata::text as "metadataJson"
      from asset a join version v on v.id = a.newest_version_id
      where a.folder_id = ${folderId}::uuid and a.deleted_at is null ${among}`.execute(this.#db);
    return rows;
  }

  /** Where the living asset of a version lies, if that is its newest. */
  async placeOf(versionId: string): Promise<{ projectId: string; folderId: string; assetId: string } | undefined> {
    const { rows } = await sql<{ projectId: string; folderId: string; assetId: string }>`
      select project_id as "projectId", folder_id as "folderId", id as "assetId" from asset
      where newest_version_id = ${versionId}::uuid and deleted_at is null`.execute(this.#db);
    return rows[0];
  }
}

/** Behind the tree lock. */
export class AssetMetadataWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  async write(changes: readonly ChangedMetadata[], now: Date): Promise<void> {
    await sql`update asset a set metadata = c."metadataJson"::jsonb, archive_format = c."archiveFormat", updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c("assetId" uuid, "metadataJson" text, "archiveFormat" text)
      where a.id = c."assetId"`.execute(this.#tx);
  }
}
