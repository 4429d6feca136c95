import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Duplication } from "../folders/tree/duplicate-store.ts";
import { livingSubtrees } from "../folders/tree/subtrees-store.ts";
import type { VersionToMake } from "../uploads/transcode-request.ts";

/** One copy request: its items and its destination. */
export interface CopyOrder extends Duplication {
  /** Folders to copy with all their content; never the root of a project. */
  readonly folderIds: readonly string[];
  readonly assetIds: readonly string[];
  /** What it adds, for a copy that takes a while. */
  readonly arrivingBytes?: number | undefined;
}

/** A copied item that is placed directly in the destination, with its name. */
export interface CopiedItem {
  readonly id: string;
  readonly kind: "folder" | "asset";
  readonly name: string;
  readonly createdAt: Date;
}

export class CopyReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Counts the existing folders and assets in the order. */
  async count({ folderIds, assetIds }: Pick<CopyOrder, "folderIds" | "assetIds">): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      with scope as (select id from ${livingSubtrees(folderIds)} s)
      select (select count(*) from scope) + (select count(*) from asset a join scope on scope.id = a.folder_id
        where a.deleted_at is null) + ${assetIds.length}::int as count`.execute(this.#db);
    return Number(rows[0]?.count ?? 0);
  }

  /** Returns how many bytes the versions have that the copy adds. */
  async bytes({ folderIds, assetIds }: Pick<CopyOrder, "folderIds" | "assetIds">): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`select coalesce(sum(v.size), 0)::float8 as bytes from version v
      join asset a on a.id = v.asset_id where a.deleted_at is null and (a.id = any(${[...assetIds]}::uuid[])
        or a.folder_id in (select id from ${livingSubtrees(folderIds)} s))`.execute(this.#db);
    return rows[0]?.bytes ?? 0;
  }

  /** Returns the current locations of the sources: the chosen folders, and the folders of existing chosen assets. */
  async places({ folderIds, assetIds }: CopyOrder): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select distinct folder_id as id from asset
      where id = any(${[...assetIds]}::uuid[]) and deleted_at is null`.execute(this.#db);
    return [...folderIds, ...rows.map(({ id }) => id)];
  }

  /** Returns the next assets below the folders of the order, by id. */
  async assetsBelow(folderIds: readonly string[], after: string | null, limit: number): Promise<readonly string[]> {
    const { rows } = await sql<{
      id: string;
    }>`select a.id from asset a join ${livingSubtrees(folderIds)} f on f.id = a.folder_id
      where a.deleted_at is null
        and (${after}::uuid is null or a.id > ${after}::uuid) order by a.id limit ${limit}`.execute(this.#db);
    return rows.map((row) => row.id);
  }

  /** Whether the copy is already published: an attempt interrupted after that has nothing left to do. */
  async isPublished({ id, folderIds, assetIds }: CopyOrder): Promise<boolean> {
    const { rows } = await sql<{ done: boolean }>`select
      exists (select from folder where id in (select copied_id(${id}::uuid, s) from unnest(${[...folderIds]}::uuid[]) s)
        and trash_id is distinct from ${id}::uuid)
      or exists (select from asset where id in (select copied_id(${id}::uuid, s) from unnest(${[...assetIds]}::uuid[]) s)
        and trash_id is distinct from ${id}::uuid) as done`.execute(this.#db);
    return rows[0]?.done === true;
  }

  /** Returns the copies of the selected items, before they become visible. */
  async staged(order: CopyOrder): Promise<readonly CopiedItem[]> {
    const { rows } = await sql<CopiedItem>`
      select id, 'folder' as kind, name, created_at as "createdAt" from folder
        where trash_id = ${order.id}::uuid and parent_id = ${order.targetId}::uuid
      union all select id, 'asset', name, created_at from asset
        where trash_id = ${order.id}::uuid and folder_id = ${order.targetId}::uuid order by 2 desc, 3, 1`.execute(
      this.#db,
    );
    return rows;
  }

  /** Returns the length of the longest lineage in the copy. */
  async deepest(copyId: string): Promise<number> {
    const { rows } = await sql<{
      depth: number;
    }>`select coalesce(max(cardinality(lineage)), 0)::integer as depth from folder
      where trash_id = ${copyId}::uuid`.execute(this.#db);
    return rows[0]?.depth ?? 0;
  }

  /** Returns versions of the copy that still need processing. */
  async unprocessed(copyId: string): Promise<readonly VersionToMake[]> {
    const { rows } = await sql<VersionToMake>`
      select v.id as "versionId", a.id as "assetId", a.folder_id as "folderId", a.project_id as "projectId", a.name
      from asset a join version v on v.asset_id = a.id where a.trash_id = ${copyId}::uuid and v.is_processing`.execute(
      this.#db,
    );
    return rows;
  }
}
