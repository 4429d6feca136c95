import { AppError, notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { askedNow } from "../../auth/session/asked-now.ts";
import { requireUser } from "../../users/require-user.ts";
import { requireChangeable } from "../comment-access.ts";
import { emitCommentChanged } from "../comment-events.ts";
import { type CommentRow, CommentWriter } from "../comment-store.ts";
import type { CommentView } from "../comment-view.ts";
import { getComment } from "../get-comment.ts";
import { attachFiles, requireFileIds } from "./attach-files.ts";
import { attachmentLoader } from "./attachment-loader.ts";

/**
 * Adds files to the caller's own comment (PLUS-1141).
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, CONFLICT if the comment is deleted
 */
export async function addAttachments(
  ctx: CallContext,
  input: { readonly comment: string; readonly files: readonly string[] },
): Promise<CommentView> {
  requireUser(ctx.actor);
  const comment = await requireOwn(ctx, input.comment);
  const fileIds = requireFileIds(ctx, input.files);
  await ctx.platform.transact(async (unit) => {
    if (!(await new CommentWriter(unit.db).lockAsset(comment.assetId, comment.folderId))) throw notFound("Comment");
    const asked = await askedNow(ctx, unit);
    await requireOwn(asked, comment.id);
    await attachFiles(asked, unit, comment, fileIds);
    await emitCommentChanged(unit, comment, comment.id);
  });
  attachmentLoader(ctx).clear(comment.id);
  return getComment(ctx, comment.id);
}

async function requireOwn(ctx: CallContext, id: string): Promise<CommentRow> {
  const comment = await requireChangeable(ctx, id, "edit");
  if (comment.isDeleted) throw new AppError("CONFLICT", "The comment was deleted");
  return comment;
}
