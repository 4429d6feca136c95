import { type Follower, followEvent } from "#server/platform/outbox/follower.ts";
import { COMMENT_ADDRESSED, COMMENT_CHANGED } from "../comments/comment-events.ts";
import { INBOX_CHANGED } from "./inbox-events.ts";
import { InboxWriter } from "./inbox-store.ts";

/** Adds inbox entries together with the comment, so that both become visible at once (PLUS-895). */
const keepEntries = followEvent(COMMENT_ADDRESSED, async (unit, { commentId, mentioned, answered, assigned }) => {
  const writer = new InboxWriter(unit.db);
  await writer.add({ kind: "MENTION", commentId, userIds: mentioned });
  await writer.add({ kind: "ANSWER", commentId, userIds: answered });
  await writer.add({ kind: "ASSIGNED", commentId, userIds: assigned });
  await unit.emit(INBOX_CHANGED, { userIds: [...new Set([...mentioned, ...answered, ...assigned])] });
});

/** Notifies people whose inbox shows a changed, resolved or removed comment: it changes there, or leaves. */
const followChanges = followEvent(COMMENT_CHANGED, async (unit, { commentId }) => {
  const userIds = await new InboxWriter(unit.db).holdersOf(commentId);
  if (userIds.length > 0) await unit.emit(INBOX_CHANGED, { userIds: [...userIds] });
});

export const inboxFollowers: readonly Follower[] = [keepEntries, followChanges];
