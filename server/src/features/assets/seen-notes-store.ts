import { type RawBuilder, sql } from "kysely";
import type { CommentSight } from "#core/permissions/comment-rights.ts";

/**
 * Returns an SQL term for the rows of `comment` that somebody may read. This is the only place that defines it, for lists, single
 * reads and counts. `alias` is the table's name in the statement.
 * - In a visit that hides others' comments: its own threads and their replies.
 * - Team-only comments, with all their replies: only with an account.
 * A deleted comment stays visible only as long as a visible reply exists: an empty place would reveal hidden ones.
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

/** Whether every comment may be read: then the count on an asset's row applies. @public */
export function seesAllNotes({ teamOnly, visitId }: CommentSight): boolean {
  return teamOnly && visitId === null;
}
