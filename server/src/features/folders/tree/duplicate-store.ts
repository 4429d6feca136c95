import { sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { duplicatedRows } from "#server/platform/db/duplicated-rows.ts";

/**
 * A set of duplicated rows, hidden like in a separate trash until everything is revealed. All their ids are derived from `id`
 * (`copied_id`), so that repeating any step changes nothing.
 * @public
 */
export interface Duplication {
  readonly id: string;
  readonly userId: string;
  readonly projectId: string;
  /** The destination folder. */
  readonly targetId: string;
}

/** @public */
export class FolderDuplicateWriter {
  readonly #tx: Transaction<Database>;
  readonly #order: Duplication;
  constructor(tx: Transaction<Database>, order: Duplication) {
    this.#tx = tx;
    this.#order = order;
  }

  /** A folder and the folders below. Leaves out assigned people: the new folders inherit the permissions of their location. */
  async stage(sourceId: string, targetLineage: readonly string[], now: Date): Promise<void> {
    const { id, userId, projectId, targetId } = this.#order;
    const rows = await duplicatedRows(this.#tx, "folder", {
      changes: sql`'id', copied_id(${id}::uuid, r.id), 'project_id', ${projectId}::uuid,
        'parent_id', case when r.id = ${sourceId}::uuid then ${targetId}::uuid else copied_id(${id}::uuid, r.parent_id) end,
        'lineage', ${[...targetLineage]}::uuid[] || array(select copied_id(${id}::uuid, u.id)
          from unnest(r.lineage) with ordinality as u(id, place)
          where u.place >= array_position(r.lineage, ${sourceId}::uuid) order by u.place),
        'created_at', ${now}::timestamptz, 'updated_at', ${now}::timestamptz, 'created_by', ${userId}::uuid,
        'poster_version_id', null, 'deleted_at', ${now}::timestamptz, 'trash_id', ${id}::uuid`,
      from: sql`where r.lineage @> array[${sourceId}::uuid] and r.deleted_at is null`,
    });
    await sql`insert into folder ${rows} on conflict (id) do nothing`.execute(this.#tx);
  }
}
