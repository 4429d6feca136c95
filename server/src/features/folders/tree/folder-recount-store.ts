import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { livingSubtrees } from "./subtrees-store.ts";

/** Recomputes the totals of subtrees from their rows. Requires the tree lock. @public */
export class FolderRecounter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Corrects wrong totals and returns the folders that had them. One statement, linear in the size of the subtrees. */
  async recount(folderIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      with scope as materialized (
        select * from ${livingSubtrees(folderIds)} s),
      own as materialized (
        select s.id, s.lineage, count(a.id) as assets, coalesce(sum(a.size), 0) as size, coalesce(sum(a.duration_ms), 0) as duration
        from scope s left join asset a on a.folder_id = s.id and a.deleted_at is null group by s.id, s.lineage),
      sums as (select above.id, sum(own.size) as size, sum(own.duration) as duration
        from own cross join lateral unnest(own.lineage) above(id) group by above.id),
      kids as (select parent_id as id, count(*) as folders from scope group by parent_id),
      truth as (select own.id, coalesce(kids.folders, 0)::int as folders, own.assets::int as assets,
          sums.size::bigint as size, sums.duration::bigint as duration
        from own join sums on sums.id = own.id left join kids on kids.id = own.id)
      update folder f set folder_count = t.folders, asset_count = t.assets, total_size = t.size, total_duration_ms = t.duration
      from truth t where t.id = f.id
        and (f.folder_count, f.asset_count, f.total_size, f.total_duration_ms) is distinct from (t.folders, t.assets, t.size, t.duration)
      returning f.id`.execute(this.#tx);
    return rows.map((row) => row.id);
  }

  /** Returns the existing folders of subtrees, level by level from the top down. */
  async levelsOf(folderIds: readonly string[]): Promise<readonly (readonly string[])[]> {
    const { rows } = await sql<{ ids: string[] }>`select array_agg(id) as ids from ${livingSubtrees(folderIds)} s
      group by cardinality(lineage) order by cardinality(lineage)`.execute(this.#tx);
    return rows.map((row) => row.ids);
  }
}

/** Lists root folders of existing projects, for iterating over all trees. @public */
export async function rootFolders(
  db: Kysely<Database>,
  projectId: string | null,
): Promise<readonly { projectId: string; folderId: string }[]> {
  const { rows } = await sql<{ projectId: string; folderId: string }>`
    select id as "projectId", root_folder_id as "folderId" from project
    where deleted_at is null and (${projectId}::uuid is null or id = ${projectId}::uuid) order by id`.execute(db);
  return rows;
}
