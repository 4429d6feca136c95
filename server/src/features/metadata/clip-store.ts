import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** An asset for matching metadata: its names, and its newest version's timing if known. */
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

export interface VersionPlace {
  readonly projectId: string;
  readonly folderId: string;
  readonly assetId: string;
  readonly uploadedBy: string | null;
}

export class ClipReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Returns the existing assets directly in a folder; optionally only these ids. */
  async clips(folderId: string, assetIds: readonly string[] | null): Promise<readonly ClipRecord[]> {
    const among = assetIds === null ? sql`` : sql`and a.id = any(${[...assetIds]}::uuid[])`;
    const { rows } = await sql<ClipRecord>`select a.id as "assetId", a.name, v.filename,
        v.rate_numerator as "rateNumerator", v.rate_denominator as "rateDenominator", v.drop_frame as "dropFrame",
        v.start_frame as "startFrame", v.frame_count as "frameCount", a.metadata::text as "metadataJson"
      from asset a join version v on v.id = a.newest_version_id
      where a.folder_id = ${folderId}::uuid and a.deleted_at is null ${among}`.execute(this.#db);
    return rows;
  }

  /** Returns the location of a version's existing asset, if this is its newest version, and its uploader. */
  async placeOf(versionId: string): Promise<VersionPlace | undefined> {
    const { rows } = await sql<VersionPlace>`
      select a.project_id as "projectId", a.folder_id as "folderId", a.id as "assetId", v.created_by as "uploadedBy"
      from version v join asset a on a.newest_version_id = v.id and a.deleted_at is null
      where v.id = ${versionId}::uuid`.execute(this.#db);
    return rows[0];
  }
}
