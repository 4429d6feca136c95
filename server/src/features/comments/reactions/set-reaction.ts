import { AppError, notFound } from "#core/errors/app-error.ts";
import { mayReact } from "#core/permissions/comment-rights.ts";
import type { ReactionKind } from "#core/reactions/reactions.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { askedNow } from "../../auth/session/asked-now.ts";
import { requireUser } from "../../users/require-user.ts";
import { requireComment } from "../comment-access.ts";
import { emitCommentChanged } from "../comment-events.ts";
import { type CommentRow, CommentWriter } from "../comment-store.ts";
import type { CommentView } from "../comment-view.ts";
import { getComment } from "../get-comment.ts";
import { ReactionWriter } from "./reaction-store.ts";
import { reactionLoader } from "./reactions-of.ts";

/**
 * Adds a reaction to a comment, or removes it; each once per person (PLUS-1060). Nobody is notified.
 * @throws AppError NOT_FOUND, FORBIDDEN for visitors and without permission to comment; CONFLICT if the comment is deleted
 */
export async function setReaction(
  ctx: CallContext,
  id: string,
  kind: ReactionKind,
  isGiven: boolean,
): Promise<CommentView> {
  const { userId, name } = requireUser(ctx.actor);
  const comment = await requireReactable(ctx, id);
  await ctx.platform.transact(async (unit) => {
    const lock = await new CommentWriter(unit.db).lockAsset(comment.assetId, comment.folderId);
    if (!lock) throw notFound("Comment");
    await requireReactable(await askedNow(ctx, unit), id);
    const writer = new ReactionWriter(unit.db);
    const reaction = { commentId: id, kind, userId, name };
    const hasChanged = isGiven ? await writer.add(reaction, ctx.platform.clock.now()) : await writer.remove(reaction);
    if (hasChanged) await emitCommentChanged(unit, comment, id);
  });
  reactionLoader(ctx).clear(id);
  return getComment(ctx, id);
}

async function requireReactable(ctx: CallContext, id: string): Promise<CommentRow> {
  const { comment, folder } = await requireComment(ctx, id);
  if (comment.isDeleted) throw new AppError("CONFLICT", "The comment was deleted");
  if (!mayReact(ctx.actor, folder.rights, comment)) throw new AppError("FORBIDDEN");
  return comment;
}
