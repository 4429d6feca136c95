import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

export class FolderPosterReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** The version whose picture a folder shows. */
  async posterOf(folderId: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom("folder")
      .select("poster_version_id")
      .where("id", "=", folderId)
      .executeTakeFirst();
    return row?.poster_version_id ?? null;
  }
}

/** A folder's poster is the newest version below it that has a picture (decision 31). Behind the tree lock, like every write of a tree. */
export class FolderPosterWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Shows this version on the folders of a lineage that show nothing, or something not newer. Answers which changed. */
  async offer(lineage: readonly string[], versionId: string): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`update folder f set poster_version_id = n.id
      from version n where n.id = ${versionId}::uuid and f.id = any(${[...lineage]}::uuid[])
        and not exists (select from version o where o.id = f.poster_version_id and (o.created_at, o.id) > (n.created_at, n.id))
      returning f.id`.execute(this.#tx);
    return rows.map((row) => row.id);
  }

  /** Chooses again, from the folder that lost content up to the root; each level looks only at its own assets and children. */
  async refresh(lineage: readonly string[]): Promise<void> {
    for (const folderId of lineage.toReversed()) {
      await sql`update folder set poster_version_id = (select id from (
          (select v.id, v.created_at from asset a join version v on v.id = a.newest_version_id
            where a.folder_id = ${folderId}::uuid and a.deleted_at is null and v.images ? 'poster'
            order by v.created_at desc, v.id desc limit 1)
          union all
          (select v.id, v.created_at from folder c join version v on v.id = c.poster_version_id
            where c.parent_id = ${folderId}::uuid and c.deleted_at is null order by v.created_at desc, v.id desc limit 1)
        ) p order by created_at desc, id desc limit 1) where id = ${folderId}::uuid`.execute(this.#tx);
    }
  }
}
