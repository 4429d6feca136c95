import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

export class FolderPosterReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** The versions whose pictures folders show, by folder; nothing for those without one. */
  async postersOf(folderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{
      id: string;
      versionId: string;
    }>`select id, poster_version_id as "versionId" from folder
      where id = any(${[...folderIds]}::uuid[]) and poster_version_id is not null`.execute(this.#db);
    return new Map(rows.map((row) => [row.id, row.versionId]));
  }

  async posterOf(folderId: string): Promise<string | null> {
    return (await this.postersOf([folderId])).get(folderId) ?? null;
  }
}

/** A version whose picture the folders of a lineage may show. @public */
export interface PosterOffer {
  readonly lineage: readonly string[];
  readonly versionId: string;
}

/** A folder's poster is the newest version below it that has a picture (decision 31). Behind the tree lock, like every write of a tree. */
export class FolderPosterWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Shows the newest of the versions on folders that show nothing, or something not newer. Answers which changed. */
  async offer(offers: readonly PosterOffer[]): Promise<readonly string[]> {
    const pairs = offers.flatMap(({ lineage, versionId }) => lineage.map((folderId) => ({ folderId, versionId })));
    const [folderIds, versionIds] = [pairs.map((pair) => pair.folderId), pairs.map((pair) => pair.versionId)];
    const { rows } = await sql<{ id: string }>`with newest as (
        select distinct on (o.folder_id) o.folder_id, n.id, n.created_at
        from unnest(${folderIds}::uuid[], ${versionIds}::uuid[]) o(folder_id, version_id) join version n on n.id = o.version_id
        order by o.folder_id, n.created_at desc, n.id desc)
      update folder f set poster_version_id = n.id from newest n
      where n.folder_id = f.id
        and not exists (select from version o where o.id = f.poster_version_id and (o.created_at, o.id) > (n.created_at, n.id))
      returning f.id`.execute(this.#tx);
    return rows.map((row) => row.id);
  }

  /** Chooses again, from the lowest level up; each folder looks only at its own assets and children. */
  async refresh(levels: readonly (readonly string[])[]): Promise<void> {
    for (const level of levels.toReversed()) {
      await sql`update folder f set poster_version_id = (select id from (
          (select v.id, v.created_at from asset a join version v on v.id = a.newest_version_id
            where a.folder_id = f.id and a.deleted_at is null and v.images ? 'poster'
            order by v.created_at desc, v.id desc limit 1)
          union all
          (select v.id, v.created_at from folder c join version v on v.id = c.poster_version_id
            where c.parent_id = f.id and c.deleted_at is null order by v.created_at desc, v.id desc limit 1)
        ) p order by created_at desc, id desc limit 1) where f.id = any(${[...level]}::uuid[])`.execute(this.#tx);
    }
  }
}
