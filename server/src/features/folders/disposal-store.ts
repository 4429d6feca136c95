import { sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** When something went to the trash, and by whom. @public */
export interface Disposal {
  readonly projectId: string;
  readonly at: Date;
  readonly by: string;
}

/**
 * Puts things into the trash: they stay as rows until they are restored or purged, and nothing shows them meanwhile. Behind the tree
 * lock; counters are the caller's. The entry has the id of what was deleted.
 * @public
 */
export class DisposalWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Folders with everything in them that is not in the trash on its own. None of them lies in another. */
  async addFolders(ids: readonly string[], { projectId, at, by }: Disposal): Promise<void> {
    const below = sql`with recursive below(id, top) as (
        select id, id from folder where id = any(${[...ids]}::uuid[]) and deleted_at is null
        union all select c.id, b.top from below b join folder c on c.parent_id = b.id and c.deleted_at is null)`;
    await sql`${below} update asset a set deleted_at = ${at}, trash_id = b.top from below b
      where a.folder_id = b.id and a.deleted_at is null`.execute(this.#tx);
    await sql`${below} update folder f set deleted_at = ${at}, trash_id = b.top from below b where f.id = b.id`.execute(
      this.#tx,
    );
    await sql`insert into trash_entry (id, project_id, folder_id, deleted_at, deleted_by)
      select id, ${projectId}::uuid, id, ${at}, ${by}::uuid from unnest(${[...ids]}::uuid[]) t(id)`.execute(this.#tx);
  }

  async addAssets(ids: readonly string[], { projectId, at, by }: Disposal): Promise<void> {
    await sql`with gone as (update asset set deleted_at = ${at}, trash_id = id
        where id = any(${[...ids]}::uuid[]) and deleted_at is null returning id)
      insert into trash_entry (id, project_id, asset_id, deleted_at, deleted_by)
      select id, ${projectId}::uuid, id, ${at}, ${by}::uuid from gone`.execute(this.#tx);
  }

  /** Everything that belongs to these entries (or copies) is there again. Its counters and pictures are the caller's. */
  async revive(trashIds: readonly string[]): Promise<void> {
    const back = sql`set deleted_at = null, trash_id = null where trash_id = any(${[...trashIds]}::uuid[])`;
    await sql`update asset ${back}`.execute(this.#tx);
    await sql`update folder ${back}`.execute(this.#tx);
  }

  /** No longer listed and no longer restored; the purge takes it. */
  async markPurging(projectId: string, ids: readonly string[]): Promise<void> {
    await sql`update trash_entry set purging = true
      where project_id = ${projectId}::uuid and id = any(${[...ids]}::uuid[])`.execute(this.#tx);
  }

  /** From here on nobody can restore it. False: it was restored since it was listed, and perhaps deleted anew. */
  async markDue(entryId: string, before: Date): Promise<boolean> {
    const { rows } = await sql`update trash_entry set purging = true
      where id = ${entryId}::uuid and (purging or deleted_at < ${before}) returning id`.execute(this.#tx);
    return rows.length > 0;
  }

  async removeEntries(ids: readonly string[]): Promise<void> {
    await sql`delete from trash_entry where id = any(${[...ids]}::uuid[])`.execute(this.#tx);
  }
}
