import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { livingSubtrees } from "../folders/tree/subtrees-store.ts";
import type { VersionToMake } from "../uploads/transcode-request.ts";

/** One wish to copy: what, and where to. `id` makes the ids of all rows of the copy. */
export interface CopyOrder {
  readonly id: string;
  readonly userId: string;
  readonly projectId: string;
  readonly targetId: string;
  /** Folders with everything in them; never the root of a project. */
  readonly folderIds: readonly string[];
  readonly assetIds: readonly string[];
}

/** What is copied next to others of its kind in the destination, with the names it had. */
export interface CopiedItem {
  readonly id: string;
  readonly kind: "folder" | "asset";
  readonly name: string;
  readonly createdAt: Date;
}

type CopiedTable = "folder" | "asset" | "version" | "metadata_import";

export class CopyReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** How many living folders and assets the order is about. */
  async count({ folderIds, assetIds }: Pick<CopyOrder, "folderIds" | "assetIds">): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      with scope as (select id from ${livingSubtrees(folderIds)} s)
      select (select count(*) from scope) + (select count(*) from asset a join scope on scope.id = a.folder_id
        where a.deleted_at is null) + ${assetIds.length}::int as count`.execute(this.#db);
    return Number(rows[0]?.count ?? 0);
  }

  /** Where what is copied lies now: the chosen folders, and those of the chosen assets that live. */
  async places({ folderIds, assetIds }: CopyOrder): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select distinct folder_id as id from asset
      where id = any(${[...assetIds]}::uuid[]) and deleted_at is null`.execute(this.#db);
    return [...folderIds, ...rows.map(({ id }) => id)];
  }

  /** The next assets below the folders of the order, by id. */
  async assetsBelow(folderIds: readonly string[], after: string | null, limit: number): Promise<readonly string[]> {
    const { rows } = await sql<{
      id: string;
    }>`select a.id from asset a join ${livingSubtrees(folderIds)} f on f.id = a.folder_id
      where a.deleted_at is null
        and (${after}::uuid is null or a.id > ${after}::uuid) order by a.id limit ${limit}`.execute(this.#db);
    return rows.map((row) => row.id);
  }

  /** Whether the copy is shown already: an attempt that was cut off afterwards has nothing left to do. */
  async isPublished({ id, folderIds, assetIds }: CopyOrder): Promise<boolean> {
    const { rows } = await sql<{ done: boolean }>`select
      exists (select from folder where id in (select copied_id(${id}::uuid, s) from unnest(${[...folderIds]}::uuid[]) s)
        and trash_id is distinct from ${id}::uuid)
      or exists (select from asset where id in (select copied_id(${id}::uuid, s) from unnest(${[...assetIds]}::uuid[]) s)
        and trash_id is distinct from ${id}::uuid) as done`.execute(this.#db);
    return rows[0]?.done === true;
  }

  /** The copies of the selected items, before they become visible. */
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

  /** How many folders the longest lineage of the copy has. */
  async deepest(copyId: string): Promise<number> {
    const { rows } = await sql<{
      depth: number;
    }>`select coalesce(max(cardinality(lineage)), 0)::integer as depth from folder
      where trash_id = ${copyId}::uuid`.execute(this.#db);
    return rows[0]?.depth ?? 0;
  }

  /** Versions of the copy that something still has to be made of. */
  async unprocessed(copyId: string): Promise<readonly VersionToMake[]> {
    const { rows } = await sql<VersionToMake>`
      select v.id as "versionId", a.id as "assetId", a.folder_id as "folderId", a.project_id as "projectId", a.name
      from asset a join version v on v.asset_id = a.id where a.trash_id = ${copyId}::uuid and v.is_processing`.execute(
      this.#db,
    );
    return rows;
  }
}

/**
 * Writes the rows of a copy, out of sight (as if they lay in a trash of their own) until the whole is shown at once. The same order
 * always makes the same ids, so that repeating any of it changes nothing. Stored files are not copied: the rows name the same ones.
 */
export class CopyWriter {
  readonly #tx: Transaction<Database>;
  readonly #order: CopyOrder;
  constructor(tx: Transaction<Database>, order: CopyOrder) {
    this.#tx = tx;
    this.#order = order;
  }

  /** A folder, the folders below, and the metadata rows that wait there. People assigned to them are not: a copy has the rights of its place. */
  async stageFolders(sourceId: string, targetLineage: readonly string[], now: Date): Promise<void> {
    const { id, userId, projectId, targetId } = this.#order;
    await this.#copyRows("folder", {
      changes: sql`'id', copied_id(${id}::uuid, r.id), 'project_id', ${projectId}::uuid,
        'parent_id', case when r.id = ${sourceId}::uuid then ${targetId}::uuid else copied_id(${id}::uuid, r.parent_id) end,
        'lineage', ${[...targetLineage]}::uuid[] || array(select copied_id(${id}::uuid, u.id)
          from unnest(r.lineage) with ordinality as u(id, place)
          where u.place >= array_position(r.lineage, ${sourceId}::uuid) order by u.place),
        'created_at', ${now}::timestamptz, 'updated_at', ${now}::timestamptz, 'created_by', ${userId}::uuid,
        'poster_version_id', null, 'deleted_at', ${now}::timestamptz, 'trash_id', ${id}::uuid`,
      from: sql`where r.lineage @> array[${sourceId}::uuid] and r.deleted_at is null`,
    });
    await this.#copyRows("metadata_import", {
      changes: sql`'id', copied_id(${id}::uuid, r.id), 'project_id', ${projectId}::uuid, 'folder_id', copied_id(${id}::uuid, r.folder_id)`,
      from: sql`join folder f on f.id = r.folder_id where f.lineage @> array[${sourceId}::uuid] and f.deleted_at is null
        and not r.is_draft`,
    });
    await sql`insert into metadata_row (import_id, position, tags, content)
      select copied_id(${id}::uuid, r.import_id), r.position, r.tags, r.content
      from folder f join metadata_import i on i.folder_id = f.id join metadata_row r on r.import_id = i.id
      where f.lineage @> array[${sourceId}::uuid] and f.deleted_at is null
        and exists (select from metadata_import c where c.id = copied_id(${id}::uuid, i.id))
      on conflict do nothing`.execute(this.#tx);
  }

  /**
   * Assets with all their versions, without comments: into the destination itself (`isChosen`), or into the copies of their folders as
   * far as these are there. What a source is still being made of is made for the copy, too.
   */
  async stageAssets(ids: readonly string[], isChosen: boolean, now: Date): Promise<void> {
    const { id, userId, projectId, targetId } = this.#order;
    const folderId = isChosen ? sql`${targetId}::uuid` : sql`copied_id(${id}::uuid, r.folder_id)`;
    // A purge waits for this lock, and then finds that the copy names the files.
    await sql`select id from asset where id = any(${[...ids]}::uuid[]) order by id for key share`.execute(this.#tx);
    await this.#copyRows("asset", {
      changes: sql`'id', copied_id(${id}::uuid, r.id), 'project_id', ${projectId}::uuid, 'folder_id', ${folderId},
        'newest_version_id', copied_id(${id}::uuid, r.newest_version_id), 'comment_count', 0,
        'created_at', ${now}::timestamptz, 'updated_at', ${now}::timestamptz, 'created_by', ${userId}::uuid,
        'deleted_at', ${now}::timestamptz, 'trash_id', ${id}::uuid`,
      from: sql`where r.id = any(${[...ids]}::uuid[]) and r.deleted_at is null
        and exists (select from folder f where f.id = ${folderId})`,
    });
    const isUnfinished = sql`(r.is_processing and r.playable <> 'LADDER')`;
    await this.#copyRows("version", {
      changes: sql`'id', copied_id(${id}::uuid, r.id), 'asset_id', copied_id(${id}::uuid, r.asset_id), 'is_processing', ${isUnfinished}`,
      more: sql`case when ${isUnfinished} then jsonb_build_object('media_prefix', null, 'renditions', '[]'::jsonb, 'images', '{}'::jsonb,
        'previews', '{}'::jsonb, 'playable', case when r.playable = 'ORIGINAL' then 'ORIGINAL' else 'NONE' end) else '{}'::jsonb end`,
      from: sql`where r.asset_id = any(${[...ids]}::uuid[])
        and exists (select from asset c where c.id = copied_id(${id}::uuid, r.asset_id) and c.trash_id = ${id}::uuid)`,
    });
  }

  /** All columns of the rows but those that a copy has of its own, whatever columns there are. */
  async #copyRows(
    table: CopiedTable,
    parts: { changes: RawBuilder<unknown>; more?: RawBuilder<unknown>; from: RawBuilder<unknown> },
  ): Promise<void> {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
      this.#tx,
    );
    const columns = (of: string) => sql.join(rows.map(({ name }) => sql.ref(of === "" ? name : `${of}.${name}`)));
    await sql`insert into ${sql.table(table)} (${columns("")})
      select ${columns("c")} from (select r.* from ${sql.table(table)} r ${parts.from}) r
      cross join lateral jsonb_populate_record(r::${sql.table(table)}, jsonb_build_object(${parts.changes}) || ${parts.more ?? sql`'{}'::jsonb`}) c
      on conflict (id) do nothing`.execute(this.#tx);
  }
}
