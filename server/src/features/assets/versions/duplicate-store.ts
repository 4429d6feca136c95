import { sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { duplicatedRows } from "#server/platform/db/duplicated-rows.ts";
import type { Duplication } from "../../folders/tree/duplicate-store.ts";

/** Duplicates rows of assets. Files are not copied: the new rows reference the same ones. @public */
export class AssetDuplicateWriter {
  readonly #tx: Transaction<Database>;
  readonly #order: Duplication;
  constructor(tx: Transaction<Database>, order: Duplication) {
    this.#tx = tx;
    this.#order = order;
  }

  /**
   * Copies assets with all their versions into the destination itself (`isChosen`), or into those staged folders that exist.
   * Pending processing of a source is also done for the copy.
   */
  async stage(ids: readonly string[], isChosen: boolean, now: Date): Promise<void> {
    const { id, userId, projectId, targetId } = this.#order;
    const folderId = isChosen ? sql`${targetId}::uuid` : sql`copied_id(${id}::uuid, r.folder_id)`;
    // A purge waits for this lock, and then finds that the new rows reference the files.
    await sql`select id from asset where id = any(${[...ids]}::uuid[]) order by id for key share`.execute(this.#tx);
    const assets = await duplicatedRows(this.#tx, "asset", {
      changes: sql`'id', copied_id(${id}::uuid, r.id), 'project_id', ${projectId}::uuid, 'folder_id', ${folderId},
        'newest_version_id', copied_id(${id}::uuid, r.newest_version_id), 'comment_count', 0,
        'created_at', ${now}::timestamptz, 'updated_at', ${now}::timestamptz, 'created_by', ${userId}::uuid,
        'deleted_at', ${now}::timestamptz, 'trash_id', ${id}::uuid`,
      from: sql`where r.id = any(${[...ids]}::uuid[]) and r.deleted_at is null
        and exists (select from folder f where f.id = ${folderId})`,
    });
    await sql`insert into asset ${assets} on conflict (id) do nothing`.execute(this.#tx);
    await this.#stageVersions(ids);
  }

  async #stageVersions(assetIds: readonly string[]): Promise<void> {
    const { id } = this.#order;
    const isUnfinished = sql`(r.is_processing and r.playable <> 'LADDER')`;
    const versions = await duplicatedRows(this.#tx, "version", {
      changes: sql`'id', copied_id(${id}::uuid, r.id), 'asset_id', copied_id(${id}::uuid, r.asset_id), 'is_processing', ${isUnfinished}`,
      more: sql`case when ${isUnfinished} then jsonb_build_object('media_prefix', null, 'renditions', '[]'::jsonb, 'images', '{}'::jsonb,
        'previews', '{}'::jsonb, 'playable', case when r.playable = 'ORIGINAL' then 'ORIGINAL' else 'NONE' end) else '{}'::jsonb end`,
      from: sql`where r.asset_id = any(${[...assetIds]}::uuid[])
        and exists (select from asset c where c.id = copied_id(${id}::uuid, r.asset_id) and c.trash_id = ${id}::uuid)`,
    });
    await sql`insert into version ${versions} on conflict (id) do nothing`.execute(this.#tx);
  }
}
