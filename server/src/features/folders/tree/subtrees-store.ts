import { type RawBuilder, sql } from "kysely";

/**
 * The query of `with recursive below(id, top)`: existing folders with all existing ones below them, each with its top folder.
 * None of the named ones may be inside another.
 * @public
 */
export const livingBelow = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`select id, id from folder where id = any(${[...ids]}::uuid[]) and deleted_at is null
    union all select c.id, b.top from below b join folder c on c.parent_id = b.id and c.deleted_at is null`;

/**
 * Returns a source to select `id`, `parent_id` and `lineage` from: the existing folders of subtrees, including the named ones,
 * each once. Descends from parent to child, since searching thousands of ids in every lineage takes minutes; for a few ids it
 * uses the index of lineages.
 * @public
 */
export function livingSubtrees(folderIds: readonly string[]): RawBuilder<unknown> {
  return sql`(with recursive below as (
      select id, parent_id, lineage from folder where id = any(${[...folderIds]}::uuid[]) and deleted_at is null
      union select c.id, c.parent_id, c.lineage from below b join folder c on c.parent_id = b.id and c.deleted_at is null)
    select * from below)`;
}
