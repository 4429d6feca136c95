import { visitRead } from "#core/permissions/comment-rights.ts";
import {
  type Cursor,
  decodeCursor,
  isTimeCursor,
  type Page,
  pageOf,
  pageSize,
} from "#server/platform/graphql/paging.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { requireVersion } from "./comment-access.ts";
import { CommentReader, type CommentRow } from "./comment-store.ts";
import { CommentView } from "./comment-view.ts";

export interface CommentPageInput {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** COMMENTS-040: the threads of a version, oldest first, replies nested in them. */
export async function listComments(
  ctx: RequestContext,
  versionId: string,
  input: CommentPageInput,
): Promise<Page<CommentView>> {
  const { target } = await requireVersion(ctx, versionId);
  const size = pageSize(input.first);
  const after = decodeCursor(input.after, isTimeCursor);
  const rows = await new CommentReader(ctx.platform.db).threads(target.versionId, {
    visitId: visitRead(ctx.actor),
    after,
    limit: size + 1,
  });
  return pageOf(rows, size, commentCursor, (row) => new CommentView(ctx, row));
}

export function commentCursor(row: CommentRow): Cursor {
  return [row.createdAt.toISOString(), row.id];
}
