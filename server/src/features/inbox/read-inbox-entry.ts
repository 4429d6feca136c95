import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../users/require-user.ts";
import { requireEntry } from "./inbox-access.ts";
import { INBOX_CHANGED } from "./inbox-events.ts";
import { type InboxRow, InboxWriter } from "./inbox-store.ts";

/**
 * Marks one of the caller's entries as read: it stays open, but is no longer counted.
 * @throws AppError NOT_FOUND
 */
export async function readInboxEntry(ctx: CallContext, id: string): Promise<InboxRow> {
  const { userId } = requireUser(ctx.actor);
  const entry = await requireEntry(ctx, id);
  if (entry.isRead) return entry;
  await ctx.platform.transact(async (unit) => {
    await new InboxWriter(unit.db).setRead(id, ctx.platform.clock.now());
    await unit.emit(INBOX_CHANGED, { userIds: [userId] });
  });
  return { ...entry, isRead: true };
}
