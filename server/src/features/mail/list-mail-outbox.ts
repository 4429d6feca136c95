import { AppError } from "#core/errors/app-error.ts";
import { decodeCursor, isTimeCursor, type Page, pageOf, pageSize } from "#server/platform/graphql/paging.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { MailReader, type MailRow } from "#server/platform/mail/mail-store.ts";
import { requireUser } from "../users/require-user.ts";

/** Mail that did not go out, newest first: kept because there is no mail server, waiting, or refused. For superusers. */
export async function listMailOutbox(
  ctx: RequestContext,
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
