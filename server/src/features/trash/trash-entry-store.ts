import { sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { AssetWriter } from "../assets/asset-store.ts";
import { FolderTreeWriter } from "../folders/tree/folder-tree-store.ts";

/** When items were moved to the trash, and by whom. */
interface Disposal {
  readonly projectId: string;
  readonly at: Date;
  readonly by: string;
}

/**
 * Moves items to the trash: their rows stay, hidden, until they are restored or purged. Requires the tree lock; the caller
 * updates counters. The entry has the id of the deleted item.
 */
export class TrashWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Adds folders with all content that isn't already in the trash on its own. None of them may be inside another. */
  async addFolders(ids: readonly string[], { projectId, at, by }: Disposal): Promise<void> {
    await new AssetWriter(this.#tx).hideBelow(ids, at);
    await new FolderTreeWriter(this.#tx).hide(ids, at);
    await sql`insert into trash_entry (id, project_id, folder_id, deleted_at, deleted_by)
      select id, ${projectId}::uuid, id, ${at}, ${by}::uuid from unnest(${[...ids]}::uuid[]) t(id)`.execute(this.#tx);
  }

  async addAssets(ids: readonly string[], { projectId, at, by }: Disposal): Promise<void> {
    const hidden = await new AssetWriter(this.#tx).hide(ids, at);
    await sql`insert into trash_entry (id, project_id, asset_id, deleted_at, deleted_by)
      select id, ${projectId}::uuid, id, ${at}, ${by}::uuid from unnest(${[...hidden]}::uuid[]) t(id)`.execute(
      this.#tx,
    );
  }

  /** Restores everything that belongs to these entries. The caller updates counters and pictures. */
  async restore(ids: readonly string[]): Promise<void> {
    await new AssetWriter(this.#tx).reveal(ids);
    await new FolderTreeWriter(this.#tx).reveal(ids);
    await sql`delete from trash_entry where id = any(${[...ids]}::uuid[])`.execute(this.#tx);
  }

  /** Marks entries as no longer listed or restorable; the purge removes them. */
  async markPurging(projectId: string, ids: readonly string[]): Promise<void> {
    await sql`update trash_entry set purging = true
      where project_id = ${projectId}::uuid and id = any(${[...ids]}::uuid[])`.execute(this.#tx);
  }

  /**
   * Marks an entry so that nobody can restore it any longer. False if it was restored since it was listed, and perhaps deleted
   * again.
   */
  async markDue(entryId: string, before: Date): Promise<boolean> {
    const { rows } = await sql`update trash_entry set purging = true
      where id = ${entryId}::uuid and (purging or deleted_at < ${before}) returning id`.execute(this.#tx);
    return rows.length > 0;
  }
}
