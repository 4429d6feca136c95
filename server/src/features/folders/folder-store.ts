import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { keptPlanFor } from "#server/platform/db/plans/kept-plans.ts";
import type { PosterColumns } from "../images/picture-view.ts";
import { ownAssignment, type ProjectAccessRow, projectAccessColumns } from "../projects/access/project-access-store.ts";

/** An existing folder with its counters, its creator and its poster images. @public */
export interface FolderRow extends PosterColumns {
  readonly id: string;
  readonly projectId: string;
  readonly parentId: string | null;
  /** From the root folder down to this one. */
  readonly lineage: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly createdById: string | null;
  readonly createdByName: string;
  readonly folderCount: number;
  readonly assetCount: number;
  readonly totalSize: number;
  readonly totalDurationMs: number;
}

export type FolderAccessRow = FolderRow & ProjectAccessRow;

/** A folder and somebody whose permissions in it are asked for. */
export interface FolderOfPerson {
  readonly folderId: string;
  readonly userId: string;
}

export interface FolderNameRow {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/**
 * Which children a listing shows: all but a few, or only a few (those on the path to assigned folders: docs/spec/rules.md, Paths
 * to folders).
 */
export interface ChildFilter {
  readonly hidden: readonly string[];
  readonly only: readonly string[] | null;
}

export interface ChildPage {
  readonly parentId: string;
  readonly filter: ChildFilter;
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

export interface DescendantPage {
  readonly folderId: string;
  /** Whether the folder itself may be viewed; otherwise only children on the path to open folders. */
  readonly seesAll: boolean;
  readonly hidden: readonly string[];
  readonly opened: readonly string[];
  readonly after: string | null;
  readonly limit: number;
}

const COLUMNS = sql`f.id, f.project_id as "projectId", f.parent_id as "parentId", f.lineage, f.name, f.created_at as "createdAt",
  f.updated_at as "updatedAt", case when u.deleted_at is null then u.id end as "createdById",
  coalesce(u.name, '') as "createdByName", f.folder_count as "folderCount", f.asset_count as "assetCount",
  f.total_size as "totalSize", f.total_duration_ms as "totalDurationMs", coalesce(f.own_poster_prefix, pv.media_prefix) as "posterPrefix",
  f.own_poster_prefix is not null as "hasOwnPoster", case when f.own_poster_prefix is null then pv.id end as "posterVersionId",
  case when f.own_poster_prefix is null then pv.images->'poster' else f.own_poster end as "posterPicture",
  case when f.own_poster_prefix is null then pv.images->'thumbnail' else f.own_poster end as "posterThumbnail",
  case when f.own_poster_prefix is null and f.parent_id is null then
    (select pf.lineage from asset pa join folder pf on pf.id = pa.folder_id where pa.id = pv.asset_id) end as "posterLineage"`;

const TABLES = sql`folder f left join app_user u on u.id = f.created_by left join version pv on pv.id = f.poster_version_id`;

/** The condition for a listing of children. */
function shown({ hidden, only }: ChildFilter): RawBuilder<unknown> {
  const notHidden = hidden.length === 0 ? sql`true` : sql`f.id <> all(${[...hidden]}::uuid[])`;
  return sql`${notHidden} and ${only === null ? sql`true` : sql`f.id = any(${[...only]}::uuid[])`}`;
}

export class FolderReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Returns folders with everything that their permissions depend on: one query for any number of them. */
  withAccess(ids: readonly string[], userId: string | null): Promise<readonly FolderAccessRow[]> {
    return this.#all<FolderAccessRow>(sql`${keptPlanFor(ids)} select ${COLUMNS}, ${projectAccessColumns(userId)}
      from ${TABLES} join project p on p.id = f.project_id and p.deleted_at is null ${ownAssignment(userId)}
      where f.id = any(${[...ids]}::uuid[]) and f.deleted_at is null`);
  }

  /** As `withAccess`, for several people: one query for any number of them. */
  withAccessOfEach(wanted: readonly FolderOfPerson[]): Promise<readonly (FolderAccessRow & FolderOfPerson)[]> {
    const person = sql<string>`w.user_id`;
    return this.#all(sql`select ${COLUMNS}, f.id as "folderId", ${person} as "userId", ${projectAccessColumns(person)}
      from ${TABLES} join project p on p.id = f.project_id and p.deleted_at is null
        join (select distinct * from unnest(${wanted.map(({ folderId }) => folderId)}::uuid[],
          ${wanted.map(({ userId }) => userId)}::uuid[])) as w(folder_id, user_id) on w.folder_id = f.id ${ownAssignment(person)}
      where f.deleted_at is null`);
  }

  byIds(ids: readonly string[]): Promise<readonly FolderRow[]> {
    return this.#all<FolderRow>(
      sql`select ${COLUMNS} from ${TABLES} where f.id = any(${[...ids]}::uuid[]) and f.deleted_at is null`,
    );
  }

  async byId(id: string): Promise<FolderRow | undefined> {
    return (await this.byIds([id]))[0];
  }

  names(ids: readonly string[]): Promise<readonly FolderNameRow[]> {
    return this.#all<FolderNameRow>(
      sql`select id, name, parent_id as "parentId" from folder where id = any(${[...ids]}::uuid[])`,
    );
  }

  /** Sorted by name in natural order; the index `folder_children` provides each page without sorting. */
  children(page: ChildPage): Promise<readonly FolderRow[]> {
    const start =
      page.after === null
        ? sql`true`
        : sql`(f.name collate natural_order, f.id) > (${page.after[0]}::text, ${page.after[1]}::uuid)`;
    return this.#all<FolderRow>(sql`select ${COLUMNS} from ${TABLES}
      where f.parent_id = ${page.parentId}::uuid and f.deleted_at is null and ${start} and ${shown(page.filter)}
      order by f.name collate natural_order, f.id limit ${page.limit}`);
  }

  /** Returns the ids of all children whose name contains `text`, in natural order of the names. */
  async childOrder(parentId: string, filter: ChildFilter, text: string): Promise<readonly string[]> {
    const rows = await this.#all<{ id: string }>(sql`select f.id from folder f
      where f.parent_id = ${parentId}::uuid and f.deleted_at is null and ${shown(filter)}
        and ${text === "" ? sql`true` : sql`strpos(lower(f.name collate natural_order), ${text}) > 0`}
      order by f.name collate natural_order, f.id`);
    return rows.map(({ id }) => id);
  }

  /** Returns the whole subtree, older folders first, without the folder itself. */
  descendants(page: DescendantPage): Promise<readonly FolderRow[]> {
    const opened = sql`f.lineage && ${[...page.opened]}::uuid[]`;
    const visible = page.seesAll ? sql`(not f.lineage && ${[...page.hidden]}::uuid[] or ${opened})` : opened;
    return this.#all<FolderRow>(sql`select ${COLUMNS} from ${TABLES}
      where f.lineage @> array[${page.folderId}::uuid] and f.id <> ${page.folderId}::uuid and f.deleted_at is null and ${visible}
        and ${page.after === null ? sql`true` : sql`f.id > ${page.after}::uuid`}
      order by f.id limit ${page.limit}`);
  }

  async childByName(parentId: string, nameKey: string): Promise<FolderRow | undefined> {
    const rows = await this.#all<FolderRow>(sql`select ${COLUMNS} from ${TABLES}
      where f.parent_id = ${parentId}::uuid and f.name_key = ${nameKey} and f.deleted_at is null`);
    return rows[0];
  }

  async #all<T>(query: RawBuilder<unknown>): Promise<readonly T[]> {
    const { rows } = await sql<T>`${query}`.execute(this.#db);
    return rows;
  }
}
