import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../users/require-user.ts";
import { requireEntry } from "./inbox-access.ts";
import { INBOX_CHANGED } from "./inbox-events.ts";
import { type InboxRow, InboxWriter } from "./inbox-store.ts";

/**
 * PLUS-897: an entry of the caller's waits no longer, or waits again. The thread itself stays as it is.
 * @throws AppError NOT_FOUND
 */
export async function setInboxEntryDone(ctx: CallContext, id: string, isDone: boolean): Promise<InboxRow> {
  const { userId } = requireUser(ctx.actor);
  const entry = await requireEntry(ctx, id);
  if (entry.isDone === isDone) return entry;
  await ctx.platform.transact(async (unit) => {
    await new InboxWriter(unit.db).setDone(id, isDone, ctx.platform.clock.now());
    await unit.emit(INBOX_CHANGED, { userIds: [userId] });
  });
  return { ...entry, isDone, isRead: entry.isRead || isDone };
}
