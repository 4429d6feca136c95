import { AppError, notFound } from "#core/errors/app-error.ts";
import { mayHide } from "#core/permissions/comment-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { askedNow } from "../../auth/session/asked-now.ts";
import { requireComment } from "../comment-access.ts";
import { emitCommentChanged } from "../comment-events.ts";
import { type CommentRow, CommentWriter } from "../comment-store.ts";
import type { CommentView } from "../comment-view.ts";
import { getComment } from "../get-comment.ts";

/**
 * Makes a comment team-only, with all replies, or shows it to visitors of links (PLUS-782). Replies written while it was
 * team-only stay team-only.
 * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT if it is deleted
 */
export async function setCommentTeamOnly(ctx: CallContext, id: string, isTeamOnly: boolean): Promise<CommentView> {
  const comment = await requireHidable(ctx, id);
  await ctx.platform.transact(async (unit) => {
    const writer = new CommentWriter(unit.db);
    if (!(await writer.lockAsset(comment.assetId, comment.folderId))) throw notFound("Comment");
    await requireHidable(await askedNow(ctx, unit), id);
    if (await writer.setTeamOnly(id, isTeamOnly)) await emitCommentChanged(unit, comment, id);
  });
  return getComment(ctx, id);
}

async function requireHidable(ctx: CallContext, id: string): Promise<CommentRow> {
  const { comment, folder } = await requireComment(ctx, id);
  if (comment.isDeleted) throw new AppError("CONFLICT", "The comment was deleted");
  if (!mayHide(ctx.actor, folder.rights, folder.project.rights, comment)) throw new AppError("FORBIDDEN");
  return comment;
}
