import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { COMMENT_ADDRESSED, type CommentPlace } from "../comment-events.ts";
import { keepMentions } from "./keep-mentions.ts";
import { MentionReader } from "./mention-store.ts";

/** In a long thread only this many of the latest authors are notified. */
const MOST_ANSWERED = 50;

/** A comment that has just been written or edited. */
interface Written {
  readonly commentId: string;
  /** Its thread; null for a first comment, and for one that was only edited. */
  readonly threadId: string | null;
  readonly text: string;
  /** The people that the author has mentioned; not checked yet. */
  readonly ids: readonly string[];
}

/**
 * Stores a comment's mentions, and emits whom it addresses: people newly mentioned in it, and authors in its thread (PLUS-890,
 * PLUS-891). Runs in the transaction that writes the comment.
 */
export async function addressPeople(
  ctx: CallContext,
  unit: Unit,
  { threadId, ...written }: Written,
  place: CommentPlace,
): Promise<void> {
  const byId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const named = await keepMentions(ctx, unit, written, place);
  const mentioned = named.filter((id) => id !== byId);
  const writers = threadId === null ? [] : await new MentionReader(unit.db).writersIn(threadId, MOST_ANSWERED);
  const answered = writers.filter((id) => id !== byId && !mentioned.includes(id));
  if (mentioned.length + answered.length === 0) return;
  const { projectId, folderId, assetId, versionId } = place;
  const where = { projectId, folderId, assetId, versionId, commentId: written.commentId };
  await unit.emit(COMMENT_ADDRESSED, { ...where, mentioned, answered, assigned: [] });
}
