import { AppError, notFound } from "#core/errors/app-error.ts";
import { mayResolve } from "#core/permissions/comment-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { askedNow } from "../../auth/session/asked-now.ts";
import { authorOf } from "../add-comment.ts";
import { requireComment } from "../comment-access.ts";
import { emitCommentChanged } from "../comment-events.ts";
import { type CommentRow, CommentWriter, type StatusChange } from "../comment-store.ts";
import type { CommentView } from "../comment-view.ts";
import { getComment } from "../get-comment.ts";
import { countVisitorsWriting } from "../limits/visitors-writing.ts";

/**
 * Resolves or reopens a thread, with no effect if it already has that status (PLUS-670). Visitors may do so if their link allows
 * it (PLUS-780).
 * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT if it is deleted; TOO_MANY for visitors
 */
export async function setCommentStatus(
  ctx: CallContext,
  id: string,
  status: StatusChange["status"],
): Promise<CommentView> {
  const comment = await requireResolvable(ctx, id);
  await countVisitorsWriting(ctx);
  const { authorId: byId, authorName: byName } = authorOf(ctx.actor);
  await ctx.platform.transact(async (unit) => {
    const writer = new CommentWriter(unit.db);
    if (!(await writer.lockAsset(comment.assetId, comment.folderId))) throw notFound("Comment");
    await requireResolvable(await askedNow(ctx, unit), id);
    if (await writer.setStatus(id, { status, byId, byName, now: ctx.platform.clock.now() }))
      await emitCommentChanged(unit, comment, id);
  });
  return getComment(ctx, id);
}

async function requireResolvable(ctx: CallContext, id: string): Promise<CommentRow> {
  const { comment, folder } = await requireComment(ctx, id);
  if (comment.isDeleted) throw new AppError("CONFLICT", "The comment was deleted");
  if (!mayResolve(ctx.actor, folder.rights, comment)) throw new AppError("FORBIDDEN");
  return comment;
}
