import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { MailReader, type MailRow } from "#server/platform/mail/mail-store.ts";
import { decodeCursor, isTimeCursor } from "#server/platform/paging/cursor.ts";
import { type Page, pageOf, pageSize } from "#server/platform/paging/page.ts";
import { requireUser } from "../users/require-user.ts";

/** Lists unsent mail, newest first: kept without a mail server, queued, or refused. For superusers. */
export async function listMailOutbox(
  ctx: CallContext,
  input: { readonly first?: number | null | undefined; readonly after?: string | null | undefined },
): Promise<Page<MailRow>> {
  if (!requireUser(ctx.actor).isSuperuser) throw new AppError("FORBIDDEN");
  const size = pageSize(input.first);
  const after = decodeCursor(input.after, isTimeCursor);
  const rows = await new MailReader(ctx.platform.db).unsent(after, size + 1);
  return pageOf(
    rows,
    size,
    ({ createdAt, id }) => [createdAt.toISOString(), id],
    (row) => row,
  );
}
