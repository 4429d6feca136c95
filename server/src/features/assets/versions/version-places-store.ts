import { sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** Writes the positions of versions in their assets. Requires the tree lock and the locks that `lockAssets` takes. @public */
export class VersionPlaceWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Makes comments and decisions about these assets wait, even on hidden assets. */
  async lockAssets(ids: readonly string[]): Promise<void> {
    await sql`select id from asset where id = any(${[...ids]}::uuid[]) order by id for update`.execute(this.#tx);
  }

  /** Returns the versions of an asset, hidden or not; oldest first. */
  async versionIds(assetId: string): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select id from version where asset_id = ${assetId}::uuid
      order by number`.execute(this.#tx);
    return rows.map(({ id }) => id);
  }

  /** Makes these versions, from any asset, the only ones of this asset, oldest first. */
  async place(assetId: string, versionIds: readonly string[]): Promise<void> {
    const places = sql`unnest(${[...versionIds]}::uuid[]) with ordinality p(id, number)`;
    // In two steps, so that no number is ever duplicated.
    await sql`update version v set asset_id = ${assetId}::uuid, number = -p.number from ${places} where v.id = p.id`.execute(
      this.#tx,
    );
    await sql`update version set number = -number where asset_id = ${assetId}::uuid and number < 0`.execute(this.#tx);
  }

  /** Updates the denormalized version and comment columns of these assets; an asset without a version shows none. */
  async settle(assetIds: readonly string[], now: Date): Promise<void> {
    await sql`update asset a set newest_version_id = n.id, size = coalesce(n.size, 0), duration_ms = n.duration_ms, updated_at = ${now},
        comment_count = (select count(*) from comment c where c.asset_id = a.id and c.deleted_at is null)
      from unnest(${[...assetIds]}::uuid[]) u(id) left join lateral (select v.id, v.size, v.duration_ms from version v
        where v.asset_id = u.id order by v.number desc limit 1) n on true
      where a.id = u.id`.execute(this.#tx);
  }

  /** Returns the jobs that are, or were, working on these versions. */
  async jobIds(versionIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select id from job
      where version_id = any(${[...versionIds]}::uuid[])`.execute(this.#tx);
    return rows.map(({ id }) => id);
  }

  /** Copies the metadata of another asset. */
  async giveFields(fromId: string, toId: string): Promise<void> {
    await sql`update asset a set metadata = f.metadata, archive_format = f.archive_format from asset f
      where f.id = ${fromId}::uuid and a.id = ${toId}::uuid`.execute(this.#tx);
  }

  /** Returns an asset of this folder that is hidden because all its versions moved to another; undefined for any other asset. */
  async emptied(id: string, folderId: string): Promise<{ readonly name: string; readonly type: string } | undefined> {
    const { rows } = await sql<{ name: string; type: string }>`select name, type from asset
      where id = ${id}::uuid and folder_id = ${folderId}::uuid and trash_id = id and newest_version_id is null
        and not exists (select from trash_entry t where t.id = asset.id)`.execute(this.#tx);
    return rows[0];
  }
}
