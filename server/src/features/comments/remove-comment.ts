import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { askedNow } from "../auth/session/asked-now.ts";
import { AttachmentWriter } from "./attachments/attachment-store.ts";
import { requireChangeable, requireStillIn } from "./comment-access.ts";
import { emitCommentChanged } from "./comment-events.ts";
import { CommentWriter } from "./comment-store.ts";
import { countVisitorsWriting } from "./limits/visitors-writing.ts";
import { ReactionWriter } from "./reactions/reaction-store.ts";

/**
 * Deletes one's own comment, or any as an editor of the project (COMMENTS-045). With replies it stays as deleted, without replies
 * it disappears (docs/spec/rules.md, Comments). Removing it twice concurrently is not an error.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function removeComment(ctx: CallContext, id: string): Promise<boolean> {
  const comment = await requireChangeable(ctx, id, "delete");
  if (comment.isDeleted) return true;
  await countVisitorsWriting(ctx);
  await ctx.platform.transact(async (unit) => {
    const writer = new CommentWriter(unit.db);
    if (!(await writer.lockAsset(comment.assetId, comment.folderId))) throw notFound("Comment");
    const today = await writer.byId(id);
    if (today === undefined || today.isDeleted) return;
    requireStillIn(comment.assetId, today.assetId);
    await requireChangeable(await askedNow(ctx, unit), id, "delete");
    await new ReactionWriter(unit.db).clear(id);
    await new AttachmentWriter(unit.db).clear(id);
    await writer.remove(today, ctx.platform.clock.now());
    await emitCommentChanged(unit, comment, id);
  });
  return true;
}
