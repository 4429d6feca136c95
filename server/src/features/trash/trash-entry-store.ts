import { sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { AssetWriter } from "../assets/asset-store.ts";
import { FolderTreeWriter } from "../folders/tree/folder-tree-store.ts";

/** When something went to the trash, and by whom. */
interface Disposal {
  readonly projectId: string;
  readonly at: Date;
  readonly by: string;
}

/**
 * Puts things into the trash: they stay as rows until they are restored or purged, and nothing shows them in the meantime. Behind the
 * tree lock; counters are the caller's. The entry has the id of what was deleted.
 */
export class TrashWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Folders with everything in them that is not in the trash on its own. None of them is in another. */
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

  /** Everything that belongs to these entries is there again. Its counters and pictures are the caller's. */
  async restore(ids: readonly string[]): Promise<void> {
    await new AssetWriter(this.#tx).reveal(ids);
    await new FolderTreeWriter(this.#tx).reveal(ids);
    await sql`delete from trash_entry where id = any(${[...ids]}::uuid[])`.execute(this.#tx);
  }

  /** No longer listed and no longer restored; the purge takes it. */
  async markPurging(projectId: string, ids: readonly string[]): Promise<void> {
    await sql`update trash_entry set purging = true
      where project_id = ${projectId}::uuid and id = any(${[...ids]}::uuid[])`.execute(this.#tx);
  }

  /** From here on nobody can restore it. False: it was restored since it was listed, and perhaps deleted again. */
  async markDue(entryId: string, before: Date): Promise<boolean> {
    const { rows } = await sql`update trash_entry set purging = true
      where id = ${entryId}::uuid and (purging or deleted_at < ${before}) returning id`.execute(this.#tx);
    return rows.length > 0;
  }
}
