import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { livingBelow } from "./subtrees-store.ts";

/** Unique index on the folded name of a parent's existing folders. @public */
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

/**
 * Changes to the counters of one folder (`folders`, `assets`: direct children) and to the totals of its lineage (bytes,
 * milliseconds).
 */
export interface TotalsChange {
  readonly folders?: number;
  readonly assets?: number;
  readonly sizeBytes?: number;
  readonly durationMs?: number;
}

/**
 * Writes to the tree. Every write requires `lockTree`: the root folder's row is the only lock of a project's tree, and every
 * writer takes it first, so that counters, lineages and names never race and writers can't deadlock.
 * @public
 */
export class FolderTreeWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Waits for other writers of this project's tree, until commit. False if the project is gone. */
  async lockTree(projectId: string): Promise<boolean> {
    // "no key" allows foreign keys to the root folder to be checked in the meantime.
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

  /** Renames folders to free names; doesn't count as changing them. */
  async renameEach(
    items: readonly { readonly id: string; readonly name: string; readonly nameKey: string }[],
  ): Promise<void> {
    if (items.length === 0) return;
    await sql`update folder t set name = c.name, name_key = c."nameKey"
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as c(id uuid, name text, "nameKey" text)
      where c.id = t.id`.execute(this.#tx);
  }

  /**
   * Moves folders to other parents and rewrites the lineages of their whole subtrees, deleted folders included. None of them is
   * inside another, and no new parent inside any. Returns the length of the longest of these lineages.
   */
  async move(moves: readonly { readonly id: string; readonly parentId: string }[], now: Date): Promise<number> {
    if (moves.length === 0) return 0;
    const ids = moves.map(({ id }) => id);
    await sql`update folder f set parent_id = m.parent_id, updated_at = ${now}
      from unnest(${ids}::uuid[], ${moves.map(({ parentId }) => parentId)}::uuid[]) m(id, parent_id) where m.id = f.id`.execute(
      this.#tx,
    );
    const { rows } = await sql<{ deepest: number }>`with recursive moved(id, lineage) as (
        select f.id, p.lineage || f.id from folder f join folder p on p.id = f.parent_id where f.id = any(${ids}::uuid[])
        union all select c.id, m.lineage || c.id from moved m join folder c on c.parent_id = m.id),
      hung as (update folder f set lineage = m.lineage from moved m where m.id = f.id returning cardinality(f.lineage) as depth)
      select coalesce(max(depth), 0)::integer as deepest from hung`.execute(this.#tx);
    return rows[0]?.deepest ?? 0;
  }

  /** Adds to the counters of the lineage's last folder and to the totals of all its folders. */
  addTotals(lineage: readonly string[], change: TotalsChange): Promise<void> {
    return this.addAllTotals([{ ...change, lineage }]);
  }

  /** Adds to many lineages in one statement. */
  async addAllTotals(changes: readonly (TotalsChange & { readonly lineage: readonly string[] })[]): Promise<void> {
    const sums = new Map<string, Required<TotalsChange>>();
    for (const { lineage, folders = 0, assets = 0, sizeBytes = 0, durationMs = 0 } of changes) {
      for (const id of lineage) {
        const sum = sums.get(id) ?? { folders: 0, assets: 0, sizeBytes: 0, durationMs: 0 };
        const isLast = id === lineage.at(-1);
        sums.set(id, {
          folders: sum.folders + (isLast ? folders : 0),
          assets: sum.assets + (isLast ? assets : 0),
          sizeBytes: sum.sizeBytes + sizeBytes,
          durationMs: sum.durationMs + durationMs,
        });
      }
    }
    if (sums.size === 0) return;
    const rows = JSON.stringify([...sums].map(([id, sum]) => ({ id, ...sum })));
    await sql`update folder f set folder_count = folder_count + s.folders, asset_count = asset_count + s.assets,
        total_size = total_size + s."sizeBytes", total_duration_ms = total_duration_ms + s."durationMs"
      from jsonb_to_recordset(${rows}::jsonb) as s(id uuid, folders int, assets int, "sizeBytes" bigint, "durationMs" bigint)
      where s.id = f.id`.execute(this.#tx);
  }

  /**
   * Hides folders with everything below them that isn't already hidden on its own; the rows stay until they are revealed or
   * removed. None of the folders may be inside another. Their assets must have been hidden before.
   */
  async hide(ids: readonly string[], at: Date): Promise<void> {
    await sql`with recursive below(id, top) as (${livingBelow(ids)})
      update folder f set deleted_at = ${at}, trash_id = b.top from below b where f.id = b.id`.execute(this.#tx);
  }

  /** Reveals what was hidden as part of these. */
  async reveal(hiddenAs: readonly string[]): Promise<void> {
    await sql`update folder set deleted_at = null, trash_id = null where trash_id = any(${[...hiddenAs]}::uuid[])`.execute(
      this.#tx,
    );
  }

  /** Removes folders permanently, with any remaining content. @param condition of folders called `f` */
  async removeWhere(condition: RawBuilder<unknown>): Promise<void> {
    await sql`delete from folder f where ${condition}`.execute(this.#tx);
  }
}
