import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";

export interface TreeNodeRow {
  readonly id: string;
  readonly projectId: string;
  readonly parentId: string | null;
  readonly lineage: readonly string[];
  readonly name: string;
  readonly folderCount: number;
  readonly assetCount: number;
}

export interface TreeLevel {
  /** In the order in which their children are requested. */
  readonly parentIds: readonly string[];
  readonly hidden: readonly string[];
  /** Parents that are only steps of a path: only those children in `opened` are shown. */
  readonly pathOnlyIds: readonly string[];
  readonly opened: readonly string[];
  /** Only children that come after this folder. */
  readonly after?: { readonly id: string; readonly name: string } | undefined;
  readonly limit: number;
}

const COLUMNS = sql`f.id, f.project_id as "projectId", f.parent_id as "parentId", f.lineage, f.name,
  f.folder_count as "folderCount", f.asset_count as "assetCount"`;

/** The narrow rows of a folder tree: no people, no images. */
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

  /** The next level of a tree: never reads more than `limit` children of any parent. */
  async level(level: TreeLevel): Promise<readonly TreeNodeRow[]> {
    const { after } = level;
    const start = after
      ? sql`(f.name collate natural_order, f.id) > (${after.name}::text, ${after.id}::uuid)`
      : sql`true`;
    const { rows } = await sql<TreeNodeRow>`
      select f.* from unnest(${[...level.parentIds]}::uuid[]) with ordinality parent(id, place)
        cross join lateral (select ${COLUMNS} from folder f
          where f.parent_id = parent.id and f.deleted_at is null and ${start} and f.id <> all(${[...level.hidden]}::uuid[])
            and (parent.id <> all(${[...level.pathOnlyIds]}::uuid[]) or f.id = any(${[...level.opened]}::uuid[]))
          order by f.name collate natural_order, f.id limit ${level.limit}) f
       order by parent.place limit ${level.limit}`.execute(this.#db);
    return rows;
  }
}
