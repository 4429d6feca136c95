import { sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** Unique index on the folded name of a parent's living folders. @public */
export const FOLDER_NAME_INDEX = "folder_name";

export interface NewFolder {
  readonly id: string;
  readonly projectId: string;
  readonly parentId: string;
  readonly parentLineage: readonly string[];
  readonly name: string;
  readonly nameKey: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** Changes of the counters of one folder (`folders`, `assets`: direct children) and of its lineage (bytes, milliseconds). */
export interface TotalsChange {
  readonly folders?: number;
  readonly assets?: number;
  readonly sizeBytes?: number;
  readonly durationMs?: number;
}

/**
 * Writes to the tree. Every one of them belongs behind `lockTree`: the root folder's row is the one lock of a project's tree, taken
 * first by all, so that counters, lineages and names never race and no two writers can wait for each other.
 * @public
 */
export class FolderTreeWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Waits for other writers of this project's tree, until commit. False when the project is gone. */
  async lockTree(projectId: string): Promise<boolean> {
    // "no key" lets foreign keys to the root folder be checked meanwhile.
    const { rows } = await sql`select f.id from folder f join project p on p.root_folder_id = f.id
      where p.id = ${projectId}::uuid and p.deleted_at is null for no key update of f`.execute(this.#tx);
    return rows.length > 0;
  }

  async insert(folder: NewFolder): Promise<void> {
    await this.#tx
      .insertInto("folder")
      .values({
        id: folder.id,
        project_id: folder.projectId,
        parent_id: folder.parentId,
        lineage: sql<string[]>`${[...folder.parentLineage, folder.id]}::uuid[]`,
        name: folder.name,
        name_key: folder.nameKey,
        created_by: folder.createdBy,
        created_at: folder.createdAt,
        updated_at: folder.createdAt,
      })
      .execute();
  }

  async rename(id: string, name: string, nameKey: string, now: Date): Promise<void> {
    await this.#tx
      .updateTable("folder")
      .set({ name, name_key: nameKey, updated_at: now })
      .where("id", "=", id)
      .execute();
  }

  /** Hangs a folder below another parent and rewrites the lineage of its whole subtree, deleted folders included. */
  async move(
    id: string,
    oldDepth: number,
    parentId: string,
    parentLineage: readonly string[],
    now: Date,
  ): Promise<void> {
    await sql`update folder set lineage = ${[...parentLineage]}::uuid[] || lineage[${oldDepth}::int + 1:]
      where lineage @> array[${id}::uuid]`.execute(this.#tx);
    await this.#tx.updateTable("folder").set({ parent_id: parentId, updated_at: now }).where("id", "=", id).execute();
  }

  /** Adds to the counters of the last folder of the lineage and to the totals of all of them. */
  async addTotals(lineage: readonly string[], change: TotalsChange): Promise<void> {
    const { folders = 0, assets = 0, sizeBytes = 0, durationMs = 0 } = change;
    const folderId = lineage.at(-1);
    await sql`update folder set
        folder_count = folder_count + case when id = ${folderId}::uuid then ${folders}::int else 0 end,
        asset_count = asset_count + case when id = ${folderId}::uuid then ${assets}::int else 0 end,
        total_size = total_size + ${sizeBytes}::bigint, total_duration_ms = total_duration_ms + ${durationMs}::bigint
      where id = any(${[...lineage]}::uuid[])`.execute(this.#tx);
  }
}
