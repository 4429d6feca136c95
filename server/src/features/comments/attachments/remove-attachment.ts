import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { askedNow } from "../../auth/session/asked-now.ts";
import { requireSession } from "../../users/require-user.ts";
import { requireChangeable } from "../comment-access.ts";
import { emitCommentChanged } from "../comment-events.ts";
import { CommentWriter } from "../comment-store.ts";
import type { CommentView } from "../comment-view.ts";
import { getComment } from "../get-comment.ts";
import { attachmentLoader } from "./attachment-loader.ts";
import { AttachmentReader, AttachmentWriter } from "./attachment-store.ts";

/**
 * Removes a file from a comment: from one's own, or from any as an editor of the project, by the same rules as deleting comments
 * (PLUS-1141).
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function removeAttachment(ctx: CallContext, id: string): Promise<CommentView> {
  requireSession(ctx.actor);
  const commentId = isUuid(id) ? await new AttachmentReader(ctx.platform.db).commentOf(id) : undefined;
  if (commentId === undefined) throw notFound("File");
  const comment = await requireChangeable(ctx, commentId, "delete");
  await ctx.platform.transact(async (unit) => {
    if (!(await new CommentWriter(unit.db).lockAsset(comment.assetId, comment.folderId))) throw notFound("Comment");
    await requireChangeable(await askedNow(ctx, unit), commentId, "delete");
    if (await new AttachmentWriter(unit.db).remove(id)) await emitCommentChanged(unit, comment, commentId);
  });
  attachmentLoader(ctx).clear(commentId);
  return getComment(ctx, commentId);
}
