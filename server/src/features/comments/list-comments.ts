import type { CallContext } from "#server/platform/call/call-context.ts";
import { decodeCursor, isTimeCursor } from "#server/platform/paging/cursor.ts";
import { type Page, pageFrom, pageSize } from "#server/platform/paging/page.ts";
import { commentReader, requireVersion } from "./comment-access.ts";
import type { CommentRow, Threads } from "./comment-store.ts";
import { CommentView } from "./comment-view.ts";

export interface CommentPageInput {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  /** A cursor is valid in both orders. */
  readonly newestFirst?: boolean | null | undefined;
}

/** Lists the threads of a version with their replies, oldest first unless the newest are requested first (COMMENTS-040). */
export async function listComments(
  ctx: CallContext,
  versionId: string,
  input: CommentPageInput,
): Promise<Page<CommentView>> {
  const { target } = await requireVersion(ctx, versionId);
  const size = pageSize(input.first);
  const after = decodeCursor(input.after, isTimeCursor);
  const threads = await commentReader(ctx).threads(target.versionId, {
    after,
    limit: size,
    newestFirst: input.newestFirst ?? false,
  });
  return threadsPage(threads, (row) => new CommentView(ctx, row));
}

/** Returns a page of a list of threads. */
export function threadsPage<T>(threads: Threads, view: (row: CommentRow) => T): Page<T> {
  return pageFrom(threads, ({ createdAt, id }) => [createdAt.toISOString(), id], view);
}
