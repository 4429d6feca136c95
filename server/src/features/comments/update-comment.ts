import { AppError, notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { askedNow } from "../auth/session/asked-now.ts";
import { requireChangeable } from "./comment-access.ts";
import { emitCommentChanged } from "./comment-events.ts";
import { type CommentRow, CommentWriter } from "./comment-store.ts";
import type { CommentView } from "./comment-view.ts";
import { type CommentContents, requireContents } from "./contents/comment-contents.ts";
import { getComment } from "./get-comment.ts";
import { requireRoom } from "./limits/require-room.ts";
import { countVisitorsWriting } from "./limits/visitors-writing.ts";
import { addressPeople } from "./mentions/address-people.ts";
import { requireMentions } from "./mentions/keep-mentions.ts";

interface UpdatedComment {
  readonly contents: unknown;
  readonly mentions: readonly string[] | null;
  /** When the edited comment had last been changed; null overwrites the current text. */
  readonly updatedAt: Date | null;
}

/**
 * Edits one's own comment (COMMENTS-044); its position in the clip stays.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION; CONFLICT if it is deleted, or has changed since `updatedAt` (PLUS-1403)
 */
export async function updateComment(ctx: CallContext, id: string, given: UpdatedComment): Promise<CommentView> {
  const comment = await requireChangeable(ctx, id, "edit");
  if (comment.isDeleted) throw deleted();
  const contents = requireContents(given.contents);
  const mentions = requireMentions(ctx, given.mentions);
  await countVisitorsWriting(ctx);
  await ctx.platform.transact(async (unit) => {
    const writer = new CommentWriter(unit.db);
    if (!(await writer.lockAsset(comment.assetId, comment.folderId))) throw notFound("Comment");
    const asked = await askedNow(ctx, unit);
    const current = await requireChangeable(asked, id, "edit");
    if (!isAsEdited(current, given.updatedAt, contents))
      throw new AppError("CONFLICT", "This comment was changed elsewhere in the meantime");
    if (!(await writer.update(id, contents, ctx.platform.clock.now()))) throw deleted();
    const { assetId, parentId, visitId } = comment;
    await requireRoom(writer, { assetId, threadId: parentId ?? id, isVisit: visitId !== null });
    await addressPeople(asked, unit, { commentId: id, threadId: null, text: contents.text, ids: mentions }, comment);
    await emitCommentChanged(unit, comment, id);
  });
  return getComment(ctx, id);
}

/** A repeated save whose first response was lost finds its own text. */
function isAsEdited(
  { updatedAt, text, annotation }: CommentRow,
  seen: Date | null,
  contents: CommentContents,
): boolean {
  if (seen === null || updatedAt.getTime() === seen.getTime()) return true;
  return text === contents.text && annotation === null && contents.annotation === null;
}

function deleted(): AppError {
  return new AppError("CONFLICT", "The comment was deleted");
}
