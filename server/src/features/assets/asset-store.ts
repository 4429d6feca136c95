import { type Kysely, sql, type Transaction } from "kysely";
import type { CommentSight } from "#core/permissions/comment-rights.ts";
import type { Database } from "#server/migrations/database.ts";
import { inChunks } from "#server/platform/db/in-chunks.ts";
import { keptPlanFor } from "#server/platform/db/plans/kept-plans.ts";
import { livingBelow } from "../folders/tree/subtrees-store.ts";
import type { AssetType } from "./asset-kinds.ts";
import { seenNotes } from "./seen-notes-store.ts";
import {
  ASSET_COLUMNS,
  ASSET_TABLES,
  type AssetRow,
  VERSION_COLUMNS,
  type VersionRow,
} from "./versions/version-columns-store.ts";

/** Unique index on the folded name of a folder's existing assets. */
export const ASSET_NAME_INDEX = "asset_name";

export type VersionOfAssetRow = VersionRow & { readonly assetId: string };

/** @public */
export class AssetReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  async byIds(ids: readonly string[]): Promise<readonly AssetRow[]> {
    const { rows } = await sql<AssetRow>`${keptPlanFor(ids)} select ${ASSET_COLUMNS} from ${ASSET_TABLES}
      where a.id = any(${[...ids]}::uuid[]) and a.deleted_at is null`.execute(this.#db);
    return rows;
  }

  async byId(id: string): Promise<AssetRow | undefined> {
    return (await this.byIds([id]))[0];
  }

  async byNames(folderId: string, nameKeys: readonly string[]): Promise<readonly AssetRow[]> {
    const { rows } = await sql<AssetRow>`select ${ASSET_COLUMNS} from ${ASSET_TABLES}
      where a.folder_id = ${folderId}::uuid and a.name_key = any(${[...nameKeys]}::text[]) and a.deleted_at is null`.execute(
      this.#db,
    );
    return rows;
  }

  /** Returns the folder's existing assets with one of these names. */
  async idsByNames(folderId: string, nameKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ id: string; name_key: string }>`select id, name_key from asset
      where folder_id = ${folderId}::uuid and name_key = any(${[...nameKeys]}::text[]) and deleted_at is null`.execute(
      this.#db,
    );
    return new Map(rows.map((row) => [row.name_key, row.id]));
  }

  /** Returns all versions of these assets, newest first. */
  async versionsOf(assetIds: readonly string[]): Promise<readonly VersionOfAssetRow[]> {
    const { rows } = await sql<VersionOfAssetRow>`select v.asset_id as "assetId", ${VERSION_COLUMNS}
      from version v where v.asset_id = any(${[...assetIds]}::uuid[]) order by v.number desc`.execute(this.#db);
    return rows;
  }

  /** Counts the existing visible comments of each version or asset. */
  async commentCounts(
    of: "version" | "asset",
    ids: readonly string[],
    sight: CommentSight,
  ): Promise<ReadonlyMap<string, number>> {
    const column = of === "version" ? sql`c.version_id` : sql`c.asset_id`;
    const { rows } = await sql<{
      id: string;
      count: number;
    }>`select ${column} as id, count(*)::int as count from comment c
      where ${column} = any(${[...ids]}::uuid[]) and c.deleted_at is null and ${seenNotes(sight, sql`c`)} group by 1`.execute(
      this.#db,
    );
    return new Map(rows.map((row) => [row.id, row.count]));
  }

  /** Returns a few assets after a random point of the folder's timeline, with constant work in a folder of any size. */
  async someFrom(folderId: string, fraction: number, limit: number): Promise<readonly AssetRow[]> {
    const { rows } = await sql<AssetRow>`
      with span as (select
        (select created_at from asset where folder_id = ${folderId}::uuid and deleted_at is null order by created_at, id limit 1) as first,
        (select created_at from asset where folder_id = ${folderId}::uuid and deleted_at is null order by created_at desc, id desc limit 1) as last)
      select ${ASSET_COLUMNS} from ${ASSET_TABLES}
       where a.folder_id = ${folderId}::uuid and a.deleted_at is null
         and a.created_at >= (select first + (last - first) * ${fraction}::float8 from span)
       order by a.created_at, a.id limit ${limit}`.execute(this.#db);
    return rows;
  }

  /** Returns the asset whose image one of these folders shows, else the oldest asset directly in one. */
  async firstShownBy(folderIds: readonly string[]): Promise<AssetRow | undefined> {
    const ids = [...folderIds];
    const shown =
      await sql<AssetRow>`select ${ASSET_COLUMNS} from ${ASSET_TABLES} where a.deleted_at is null and a.id = (
      select p.asset_id from folder f join version p on p.id = f.poster_version_id
       where f.id = any(${ids}::uuid[]) and f.deleted_at is null order by f.id limit 1)`.execute(this.#db);
    if (shown.rows[0]) return shown.rows[0];
    const { rows } = await sql<AssetRow>`select ${ASSET_COLUMNS} from ${ASSET_TABLES} where a.id = (
      select o.id from unnest(${ids}::uuid[]) with ordinality f(id, place) cross join lateral (
        select id, created_at from asset where folder_id = f.id and deleted_at is null order by created_at, id limit 1) o
      order by f.place limit 1)`.execute(this.#db);
    return rows[0];
  }
}

export interface NewAsset {
  readonly id: string;
  readonly projectId: string;
  readonly folderId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly type: AssetType;
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

export interface NewVersion {
  readonly id: string;
  readonly assetId: string;
  readonly number: number;
  readonly filename: string;
  readonly mimetype: string;
  readonly sizeBytes: number;
  readonly checksum: string;
  readonly storageKey: string;
  readonly isProcessing: boolean;
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

/** Writes assets; requires the tree lock, like every write to a tree. @public */
export class AssetWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  async insertAssets(assets: readonly NewAsset[]): Promise<void> {
    const rows = assets.map((asset) => ({
      id: asset.id,
      project_id: asset.projectId,
      folder_id: asset.folderId,
      name: asset.name,
      name_key: asset.nameKey,
      type: asset.type,
      created_by: asset.createdBy,
      created_at: asset.createdAt,
      updated_at: asset.createdAt,
    }));
    await inChunks(rows, (chunk) =>
      this.#tx
        .insertInto("asset")
        .values([...chunk])
        .execute(),
    );
  }

  async insertVersions(versions: readonly NewVersion[]): Promise<void> {
    const rows = versions.map((version) => ({
      id: version.id,
      asset_id: version.assetId,
      number: version.number,
      filename: version.filename,
      mimetype: version.mimetype,
      size: version.sizeBytes,
      checksum: version.checksum,
      storage_key: version.storageKey,
      is_processing: version.isProcessing,
      created_by: version.createdBy,
      created_at: version.createdAt,
    }));
    await inChunks(rows, (chunk) =>
      this.#tx
        .insertInto("version")
        .values([...chunk])
        .execute(),
    );
  }

  /** Makes these versions the current ones of their assets; one per asset. */
  async showVersions(versions: readonly (NewVersion & { readonly type: AssetType })[], now: Date): Promise<void> {
    const [assets, ids] = [versions.map(({ assetId }) => assetId), versions.map(({ id }) => id)];
    const [types, sizes] = [versions.map(({ type }) => type), versions.map(({ sizeBytes }) => sizeBytes)];
    await sql`update asset a set newest_version_id = u.version_id, type = u.type, size = u.size, duration_ms = null,
        updated_at = ${now}
      from unnest(${assets}::uuid[], ${ids}::uuid[], ${types}::text[], ${sizes}::bigint[]) u(asset_id, version_id, type, size)
      where a.id = u.asset_id`.execute(this.#tx);
  }

  async rename(id: string, name: string, nameKey: string, now: Date): Promise<void> {
    await this.#tx
      .updateTable("asset")
      .set({ name, name_key: nameKey, updated_at: now })
      .where("id", "=", id)
      .execute();
  }

  /** Renames assets to free names; doesn't count as changing them. */
  async renameEach(
    items: readonly { readonly id: string; readonly name: string; readonly nameKey: string }[],
  ): Promise<void> {
    if (items.length === 0) return;
    await sql`update asset t set name = c.name, name_key = c."nameKey"
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as c(id uuid, name text, "nameKey" text)
      where c.id = t.id`.execute(this.#tx);
  }

  async move(id: string, folderId: string, now: Date): Promise<void> {
    await this.#tx.updateTable("asset").set({ folder_id: folderId, updated_at: now }).where("id", "=", id).execute();
  }

  async moveAll(ids: readonly string[], folderId: string, now: Date): Promise<void> {
    await sql`update asset set folder_id = ${folderId}::uuid, updated_at = ${now} where id = any(${[...ids]}::uuid[])`.execute(
      this.#tx,
    );
  }

  async setDuration(id: string, durationMs: number | null, type: AssetType, now: Date): Promise<void> {
    await this.#tx
      .updateTable("asset")
      .set({ duration_ms: durationMs, type, updated_at: now })
      .where("id", "=", id)
      .execute();
  }

  async countComments(id: string, change: number): Promise<void> {
    await this.#tx
      .updateTable("asset")
      .set((asset) => ({ comment_count: asset("comment_count", "+", change) }))
      .where("id", "=", id)
      .execute();
  }

  /** Moves each asset to its own folder, as a restore from the trash does; doesn't count as changing them. */
  async moveEach(moves: readonly { readonly id: string; readonly parentId: string }[]): Promise<void> {
    if (moves.length === 0) return;
    const [ids, parents] = [moves.map(({ id }) => id), moves.map(({ parentId }) => parentId)];
    await sql`update asset a set folder_id = m.folder_id
      from unnest(${ids}::uuid[], ${parents}::uuid[]) m(id, folder_id) where m.id = a.id`.execute(this.#tx);
  }

  /** Hides what is in and below these folders, as part of the named folder, unless it is already hidden on its own. */
  async hideBelow(folderIds: readonly string[], at: Date): Promise<void> {
    await sql`with recursive below(id, top) as (${livingBelow(folderIds)})
      update asset a set deleted_at = ${at}, trash_id = b.top from below b
      where a.folder_id = b.id and a.deleted_at is null`.execute(this.#tx);
  }

  /** Hides assets and returns those that were not hidden before. Their rows stay until they are revealed or removed. */
  async hide(ids: readonly string[], at: Date): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`update asset set deleted_at = ${at}, trash_id = id
      where id = any(${[...ids]}::uuid[]) and deleted_at is null returning id`.execute(this.#tx);
    return rows.map(({ id }) => id);
  }

  /** Reveals what was hidden as part of these. */
  async reveal(hiddenAs: readonly string[]): Promise<void> {
    await sql`update asset set deleted_at = null, trash_id = null where trash_id = any(${[...hiddenAs]}::uuid[])`.execute(
      this.#tx,
    );
  }

  /** Permanently removes assets with their versions, comments and jobs, under a lock on them. */
  async remove(ids: readonly string[]): Promise<void> {
    await sql`delete from asset where id = any(${[...ids]}::uuid[])`.execute(this.#tx);
  }
}
