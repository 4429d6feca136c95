import { type RawBuilder, sql } from "kysely";
import type { CommentSight } from "#core/permissions/comment-rights.ts";

/**
 * Which rows of `comment` somebody reads, as a term of SQL: the only place that knows it, for lists, single reads and counts. `alias` is the
 * name of the table in the statement.
 * - Of a visit without the comments of others, its threads and the answers to them.
 * - What is team-only is read by people with accounts alone, with all answers to it. A deleted comment keeps its place only as
 *   long as somebody sees an answer to it: an empty place would tell of those that are not seen.
 * @public
 */
export function seenNotes(sight: CommentSight, alias: RawBuilder<unknown>): RawBuilder<unknown> {
  const { teamOnly, visitId } = sight;
  const terms: RawBuilder<unknown>[] = [];
  if (visitId !== null)
    terms.push(sql`${visitId}::uuid = coalesce(
      (select thread.visit_id from comment thread where thread.id = ${alias}.parent_id), ${alias}.visit_id)`);
  if (!teamOnly)
    terms.push(
      sql`not ${alias}.team_only`,
      sql`not exists (select from comment thread where thread.id = ${alias}.parent_id and thread.team_only)`,
      sql`(${alias}.deleted_at is null
        or exists (select from comment answer where answer.parent_id = ${alias}.id and not answer.team_only))`,
    );
  return terms.length === 0 ? sql`true` : sql.join(terms, sql` and `);
}

/** Whether every comment is read: then the count on an asset's row is the one that is told. @public */
export function seesAllNotes({ teamOnly, visitId }: CommentSight): boolean {
  return teamOnly && visitId === null;
}
