import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { IdList } from "#server/platform/paging/id-list.ts";
import { idsAsBytes } from "#server/platform/paging/id-list-store.ts";

export interface TreeNodeRow {
  readonly id: string;
  readonly projectId: string;
  readonly parentId: string | null;
  readonly lineage: readonly string[];
  readonly name: string;
  readonly folderCount: number;
  readonly assetCount: number;
}

/** The parents whose children are requested, and which children the actor can see. */
export interface ShownChildren {
  /** The parents, in the order in which their children are requested. */
  readonly parentIds: readonly string[];
  readonly hidden: readonly string[];
  /** Parents that are only part of a path: only their children in `opened` are shown. */
  readonly pathOnlyIds: readonly string[];
  readonly opened: readonly string[];
}

export interface TreeLevel extends ShownChildren {
  /** Only children that come after this folder. */
  readonly after?: { readonly id: string; readonly name: string } | undefined;
  readonly limit: number;
}

const COLUMNS = sql`f.id, f.project_id as "projectId", f.parent_id as "parentId", f.lineage, f.name,
  f.folder_count as "folderCount", f.asset_count as "assetCount"`;

/** Reads the narrow rows of a folder tree: no people, no images. */
export class TreeNodeReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async byId(id: string): Promise<TreeNodeRow | undefined> {
    const { rows } = await sql<TreeNodeRow>`select ${COLUMNS} from folder f
      where f.id = ${id}::uuid and f.deleted_at is null`.execute(this.#db);
    return rows[0];
  }

  /** Reads the next level of a tree: never more than `limit` children of any parent. */
  async level(level: TreeLevel): Promise<readonly TreeNodeRow[]> {
    const { after } = level;
    const start = after
      ? sql`(f.name collate natural_order, f.id) > (${after.name}::text, ${after.id}::uuid)`
      : sql`true`;
    const { rows } = await sql<TreeNodeRow>`
      select f.* from unnest(${[...level.parentIds]}::uuid[]) with ordinality parent(id, place)
        cross join lateral (select ${COLUMNS} from folder f
          where ${shown(level)} and ${start}
          order by f.name collate natural_order, f.id limit ${level.limit}) f
       order by parent.place limit ${level.limit}`.execute(this.#db);
    return rows;
  }

  async byIds(ids: readonly string[]): Promise<readonly TreeNodeRow[]> {
    const { rows } = await sql<TreeNodeRow>`select ${COLUMNS} from folder f
      where f.id = any(${[...ids]}::uuid[]) and f.deleted_at is null`.execute(this.#db);
    return rows;
  }

  /** Returns all shown children of each parent, in order. */
  async childIds(children: ShownChildren): Promise<ReadonlyMap<string, IdList>> {
    const ids = idsAsBytes(sql`select f.id from folder f where ${shown(children)}
      order by f.name collate natural_order, f.id`);
    const { rows } = await sql<{ id: string; bytes: Buffer }>`
      select parent.id, ${ids} as bytes from unnest(${[...children.parentIds]}::uuid[]) parent(id)`.execute(this.#db);
    return new Map(rows.map(({ id, bytes }) => [id, new IdList(bytes)]));
  }

  /** Returns children of these folders whose names begin with this key, in any order. */
  async idsNamed(parentIds: readonly string[], key: string): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select f.id from folder f
      where f.parent_id = any(${[...parentIds]}::uuid[]) and f.deleted_at is null
        and starts_with(f.name_key, ${key})`.execute(this.#db);
    return rows.map(({ id }) => id);
  }
}

/** The condition for a shown child `f` of a folder `parent`. */
function shown({ hidden, pathOnlyIds, opened }: ShownChildren): RawBuilder<boolean> {
  return sql<boolean>`f.parent_id = parent.id and f.deleted_at is null and f.id <> all(${[...hidden]}::uuid[])
    and (parent.id <> all(${[...pathOnlyIds]}::uuid[]) or f.id = any(${[...opened]}::uuid[]))`;
}
