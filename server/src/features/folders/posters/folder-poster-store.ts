import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** @public */
export class FolderPosterReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Returns the versions whose images folders show, by folder; folders without an image are missing. */
  async shownBy(folderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{
      id: string;
      versionId: string;
    }>`select id, poster_version_id as "versionId" from folder
      where id = any(${[...folderIds]}::uuid[]) and poster_version_id is not null`.execute(this.#db);
    return new Map(rows.map((row) => [row.id, row.versionId]));
  }

  async posterOf(folderId: string): Promise<string | null> {
    return (await this.shownBy([folderId])).get(folderId) ?? null;
  }
}

/** A version whose image the folders of a lineage may show. @public */
export interface PosterOffer {
  readonly lineage: readonly string[];
  readonly versionId: string;
}

/**
 * The suitability of a version's image for a folder: takes first, documents last, and never documents for a root, which is a
 * project.
 */
const fitOf = (version: string) => sql`(select case a.type when 'VIDEO' then 2 when 'IMAGE' then 1 else 0 end
  - case when f.parent_id is null then 1 else 0 end from asset a where a.id = ${sql.ref(`${version}.asset_id`)})`;

/**
 * Writes folder posters: the newest take below with an image, else the newest still, else anything (PLUS-376). Requires the tree
 * lock, like every write to a tree.
 */
export class FolderPosterWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Shows the best of the versions on folders with no image or a less suitable one. Returns the changed folders. */
  async offer(offers: readonly PosterOffer[]): Promise<readonly string[]> {
    const pairs = offers.flatMap(({ lineage, versionId }) => lineage.map((folderId) => ({ folderId, versionId })));
    const [folderIds, versionIds] = [pairs.map((pair) => pair.folderId), pairs.map((pair) => pair.versionId)];
    const { rows } = await sql<{ id: string }>`with best as (
        select distinct on (f.id) f.id as folder_id, n.id, n.created_at, ${fitOf("n")} as fit
        from unnest(${folderIds}::uuid[], ${versionIds}::uuid[]) o(folder_id, version_id)
          join version n on n.id = o.version_id join folder f on f.id = o.folder_id
        order by f.id, fit desc, n.created_at desc, n.id desc)
      update folder f set poster_version_id = n.id from best n
      where n.folder_id = f.id and n.fit >= 0
        and not exists (select from version o where o.id = f.poster_version_id
          and (${fitOf("o")}, o.created_at, o.id) > (n.fit, n.created_at, n.id))
      returning f.id`.execute(this.#tx);
    return rows.map((row) => row.id);
  }

  /** Chooses again, from the lowest level up; each folder only considers its own assets and children. */
  async refresh(levels: readonly (readonly string[])[]): Promise<void> {
    for (const level of levels.toReversed()) {
      await sql`update folder f set poster_version_id = (select id from (
          (select v.id, v.created_at, ${fitOf("v")} as fit from asset a join version v on v.id = a.newest_version_id
            where a.folder_id = f.id and a.deleted_at is null and v.images ? 'poster'
            order by fit desc, v.created_at desc, v.id desc limit 1)
          union all
          (select v.id, v.created_at, ${fitOf("v")} as fit from folder c join version v on v.id = c.poster_version_id
            where c.parent_id = f.id and c.deleted_at is null order by fit desc, v.created_at desc, v.id desc limit 1)
        ) p where fit >= 0 order by fit desc, created_at desc, id desc limit 1) where f.id = any(${[...level]}::uuid[])`.execute(
        this.#tx,
      );
    }
  }
}
