import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../users/require-user.ts";
import { requireEntry } from "./inbox-access.ts";
import { INBOX_CHANGED } from "./inbox-events.ts";
import { type InboxRow, InboxWriter } from "./inbox-store.ts";

/**
 * Completes one of the caller's entries, or reopens it (PLUS-897). The thread itself is unchanged.
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
