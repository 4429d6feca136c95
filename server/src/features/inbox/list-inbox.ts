import type { CallContext } from "#server/platform/call/call-context.ts";
import { decodeCursor, isTimeCursor } from "#server/platform/paging/cursor.ts";
import { type Page, pageOf, pageSize } from "#server/platform/paging/page.ts";
import { requireUser } from "../users/require-user.ts";
import { inboxFolders } from "./inbox-access.ts";
import { InboxReader, type InboxRow } from "./inbox-store.ts";

export interface InboxInput {
  /** Completed entries instead of open ones. */
  readonly isDone: boolean;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** Lists the caller's open entries, newest first (PLUS-895). */
export async function listInbox(ctx: CallContext, { isDone, first, after }: InboxInput): Promise<Page<InboxRow>> {
  const { userId } = requireUser(ctx.actor);
  const size = pageSize(first, 50);
  const folderIds = (await inboxFolders(ctx, isDone)).map(({ folderId }) => folderId);
  const page = { isDone, folderIds, after: decodeCursor(after, isTimeCursor), limit: size + 1 };
  const rows = await new InboxReader(ctx.platform.db).page(userId, page);
  return pageOf(
    rows,
    size,
    ({ createdAt, id }) => [createdAt.toISOString(), id],
    (row) => row,
  );
}
