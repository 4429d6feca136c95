import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** A link that shows a folder and everything below it. */
export interface LivingLinkRow {
  /** The name of the folder that it was created for. */
  readonly folderName: string;
  readonly canDownload: boolean;
  /** All folders that it shows. */
  readonly folderIds: readonly string[];
}

/** A link that shows single assets. */
export interface LivingAssetLinkRow {
  readonly canDownload: boolean;
  readonly assetIds: readonly string[];
}

/** Reads the links that visitors can currently open, as `shares` stores them. @public */
export class LivingLinksReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Returns links that show content below any of these folders. */
  async onWay(lineage: readonly string[], now: Date): Promise<readonly LivingLinkRow[]> {
    const { rows } = await sql<LivingLinkRow>`select shown.name as "folderName", l.can_download as "canDownload",
        array(select own.folder_id from share_link_folder own where own.link_id = l.id) as "folderIds"
      from share_link_folder f join share_link l on l.id = f.link_id join folder shown on shown.id = f.folder_id
      where f.folder_id = any(${[...lineage]}::uuid[]) and l.deleted_at is null and not l.is_draft
        and (l.expires_at is null or l.expires_at > ${now})`.execute(this.#db);
    return rows;
  }

  /** Returns links that show this asset, each with all its assets. */
  async ofAsset(assetId: string, now: Date): Promise<readonly LivingAssetLinkRow[]> {
    const { rows } = await sql<LivingAssetLinkRow>`select l.can_download as "canDownload",
        array(select own.asset_id from share_link_asset own where own.link_id = l.id) as "assetIds"
      from share_link_asset a join share_link l on l.id = a.link_id
      where a.asset_id = ${assetId}::uuid and l.deleted_at is null and not l.is_draft
        and (l.expires_at is null or l.expires_at > ${now})`.execute(this.#db);
    return rows;
  }
}
