import { type Insertable, type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { livingSubtrees } from "../folders/tree/subtrees-store.ts";

/** An existing asset with the original of its newest version. */
export interface DownloadAssetRow {
  readonly id: string;
  readonly versionId: string;
  readonly folderId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly archiveFormat: string | null;
  readonly mimetype: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
  readonly createdAt: Date;
}

export interface DownloadFolderRow {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly createdAt: Date;
  /** The number of assets directly in it. */
  readonly assetCount: number;
}

const ASSETS = sql`select a.id, v.id as "versionId", a.folder_id as "folderId", a.name, a.name_key as "nameKey", a.archive_format as "archiveFormat", v.mimetype,
  v.size as "sizeBytes", v.storage_key as "storageKey", v.created_at as "createdAt"
  from asset a join version v on v.id = a.newest_version_id`;

/** Reads pages along the index of names. */
export class DownloadReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns existing assets with these ids in this folder, in any order. */
  async assetsById(folderId: string, ids: readonly string[]): Promise<readonly DownloadAssetRow[]> {
    const { rows } = await sql<DownloadAssetRow>`${ASSETS}
      where a.id = any(${[...ids]}::uuid[]) and a.folder_id = ${folderId}::uuid and a.deleted_at is null`.execute(
      this.#db,
    );
    return rows;
  }

  async assetsOf(folderId: string, after: string | null, limit: number): Promise<readonly DownloadAssetRow[]> {
    const start = after === null ? sql`` : sql`and a.name_key > ${after}`;
    const { rows } = await sql<DownloadAssetRow>`${ASSETS}
      where a.folder_id = ${folderId}::uuid and a.deleted_at is null ${start} order by a.name_key limit ${limit}`.execute(
      this.#db,
    );
    return rows;
  }

  /** Returns all assets of these folders, grouped by folder and sorted by name. */
  async assetsIn(folderIds: readonly string[]): Promise<readonly DownloadAssetRow[]> {
    const { rows } = await sql<DownloadAssetRow>`${ASSETS}
      where a.folder_id = any(${[...folderIds]}::uuid[]) and a.deleted_at is null order by a.folder_id, a.name_key`.execute(
      this.#db,
    );
    return rows;
  }

  /** Returns everything below these folders at any depth: grouped by parent and sorted by name. */
  async foldersBelow(
    folderIds: readonly string[],
    after: DownloadFolderRow | undefined,
    limit: number,
  ): Promise<readonly DownloadFolderRow[]> {
    const start =
      after === undefined ? sql`` : sql`and (parent_id, name_key) > (${after.parentId}::uuid, ${after.nameKey})`;
    const { rows } = await sql<DownloadFolderRow>`select id, parent_id as "parentId", name, name_key as "nameKey",
        created_at as "createdAt", asset_count as "assetCount" from folder
      where parent_id in (select id from ${livingSubtrees(folderIds)} above) and deleted_at is null ${start}
      order by parent_id, name_key limit ${limit}`.execute(this.#db);
    return rows;
  }
}

export class DownloadWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async insert(download: Insertable<Database["requested_download"]>): Promise<void> {
    await this.#tx.insertInto("requested_download").values(download).execute();
  }
}
