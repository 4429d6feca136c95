import { AppError, notFound } from "#core/errors/app-error.ts";
import { mayResolve } from "#core/permissions/comment-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { askedNow } from "../../auth/session/asked-now.ts";
import { requireUser } from "../../users/require-user.ts";
import { requireComment } from "../comment-access.ts";
import { emitCommentChanged } from "../comment-events.ts";
import { type CommentRow, CommentWriter, type StatusChange } from "../comment-store.ts";
import type { CommentView } from "../comment-view.ts";
import { getComment } from "../get-comment.ts";

/**
 * PLUS-670: a thread is settled, or opened again. A thread that stands so already stays as it is.
 * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT when it is deleted
 */
export async function setCommentStatus(
  ctx: CallContext,
  id: string,
  status: StatusChange["status"],
): Promise<CommentView> {
  const comment = await requireResolvable(ctx, id);
  const user = requireUser(ctx.actor);
  await ctx.platform.transact(async (unit) => {
    const writer = new CommentWriter(unit.db);
    if (!(await writer.lockAsset(comment.assetId, comment.folderId))) throw notFound("Comment");
    await requireResolvable(await askedNow(ctx, unit), id);
    const change = { status, byId: user.userId, byName: user.name, now: ctx.platform.clock.now() };
    if (await writer.setStatus(id, change)) await emitCommentChanged(unit, comment, id);
  });
  return getComment(ctx, id);
}

async function requireResolvable(ctx: CallContext, id: string): Promise<CommentRow> {
  const { comment, folder } = await requireComment(ctx, id);
  if (comment.isDeleted) throw new AppError("CONFLICT", "The comment was deleted");
  if (!mayResolve(ctx.actor, folder.rights, comment)) throw new AppError("FORBIDDEN");
  return comment;
}
