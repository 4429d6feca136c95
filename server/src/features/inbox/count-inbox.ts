import type { CallContext } from "#server/platform/call/call-context.ts";
import { inboxFolders } from "./inbox-access.ts";

/** Counts the caller's open entries that they have not read yet. */
export async function countInbox(ctx: CallContext): Promise<number> {
  const folders = await inboxFolders(ctx, false);
  return folders.reduce((sum, { unread }) => sum + unread, 0);
}
