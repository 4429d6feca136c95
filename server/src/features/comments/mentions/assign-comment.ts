import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { mayAssign } from "#core/permissions/comment-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { askedNow } from "../../auth/session/asked-now.ts";
import { requireComment } from "../comment-access.ts";
import { COMMENT_ADDRESSED, emitCommentChanged } from "../comment-events.ts";
import { type CommentRow, CommentWriter } from "../comment-store.ts";
import type { CommentView } from "../comment-view.ts";
import { getComment } from "../get-comment.ts";
import { mailAssignment } from "../notices/mail-assignment.ts";
import { callablePeople } from "./callable-people.ts";

/**
 * Assigns a thread to a person who may see its take, or to nobody (PLUS-892). The later of two concurrent assignments wins; the
 * same person again changes nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN; VALIDATION for a person who may not see it, existing or not; CONFLICT if it is deleted
 */
export async function assignComment(ctx: CallContext, id: string, userId: string | null): Promise<CommentView> {
  const comment = await requireAssignable(ctx, id);
  await ctx.platform.transact(async (unit) => {
    const writer = new CommentWriter(unit.db);
    if (!(await writer.lockAsset(comment.assetId, comment.folderId))) throw notFound("Comment");
    const asked = await askedNow(ctx, unit);
    await requireAssignable(asked, id);
    if (userId !== null) await requireCallable(asked, comment, userId);
    if (!(await writer.assign(id, userId, ctx.platform.clock.now()))) return;
    await emitCommentChanged(unit, comment, id);
    if (userId !== null) await tell(ctx, unit, comment, userId);
  });
  return getComment(ctx, id);
}

async function requireAssignable(ctx: CallContext, id: string): Promise<CommentRow> {
  const { comment, folder } = await requireComment(ctx, id);
  if (comment.isDeleted) throw new AppError("CONFLICT", "The comment was deleted");
  if (!mayAssign(ctx.actor, folder.rights, comment)) throw new AppError("FORBIDDEN");
  return comment;
}

/** A person who may not see the take is treated as nonexistent. */
async function requireCallable({ platform }: CallContext, comment: CommentRow, userId: string): Promise<void> {
  const people = isUuid(userId) ? await callablePeople(platform, comment, { ids: [userId] }) : [];
  if (people.length === 0) throw invalid("user", "Select someone who can see this take");
}

/** Assigning oneself needs no notification. */
async function tell({ platform, actor }: CallContext, unit: Unit, comment: CommentRow, userId: string): Promise<void> {
  if (actor.kind !== "user" || actor.userId === userId) return;
  const { projectId, folderId, assetId, versionId, id: commentId } = comment;
  const place = { projectId, folderId, assetId, commentId };
  await unit.emit(COMMENT_ADDRESSED, { ...place, versionId, mentioned: [], answered: [], assigned: [userId] });
  await mailAssignment(unit, platform, { ...place, userId, by: actor });
}
