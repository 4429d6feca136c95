import { type RawBuilder, sql } from "kysely";

/**
 * The query of `with recursive below(id, top)`: existing folders with all existing ones below them, each with its top folder.
 * None of them is inside another.
 * @public
 */
export const livingBelow = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`select id, id from folder where id = any(${[...ids]}::uuid[]) and deleted_at is null
    union all select c.id, b.top from below b join folder c on c.parent_id = b.id and c.deleted_at is null`;

/**
 * The existing folders of subtrees, including the named ones, each once: a source for selecting `id`, `parent_id` and `lineage`.
 * Descends by parents: with thousands of ids, looking for each in every lineage takes minutes. For few, the index of lineages
 * does.
 * @public
 */
export function livingSubtrees(folderIds: readonly string[]): RawBuilder<unknown> {
  return sql`(with recursive below as (
      select id, parent_id, lineage from folder where id = any(${[...folderIds]}::uuid[]) and deleted_at is null
      union select c.id, c.parent_id, c.lineage from below b join folder c on c.parent_id = b.id and c.deleted_at is null)
    select * from below)`;
}
