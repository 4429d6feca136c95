import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { Actor } from "#core/permissions/actor.ts";
import { assetRights } from "#core/permissions/asset-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { askedNow } from "../auth/session/asked-now.ts";
import { attachFiles, requireFileIds } from "./attachments/attach-files.ts";
import { requireComment, requireVersion } from "./comment-access.ts";
import { emitCommentPosted } from "./comment-events.ts";
import { requirePosition } from "./comment-position.ts";
import { type CommentTargetRow, CommentWriter } from "./comment-store.ts";
import type { CommentView } from "./comment-view.ts";
import { requireContents } from "./contents/comment-contents.ts";
import { getComment } from "./get-comment.ts";
import { requireRoom } from "./limits/require-room.ts";
import { countVisitorsWriting } from "./limits/visitors-writing.ts";
import { addressPeople } from "./mentions/address-people.ts";
import { requireMentions } from "./mentions/keep-mentions.ts";
import { tellOfComment } from "./notices/tell-of-comment.ts";

export interface AddCommentInput {
  readonly contents: unknown;
  readonly position?: { readonly start: number; readonly end?: number | null | undefined } | null | undefined;
  readonly folder: string;
  readonly asset: string;
  readonly version: string;
  /** `replyTo` and `parent` both name the comment that is replied to. */
  readonly replyTo: string | null;
  readonly parent: string | null;
  readonly isTeamOnly: boolean;
  /** Ids of people whose names are in the text after an `@`. */
  readonly mentions: readonly string[] | null;
  /** Ids of files that the author has uploaded for it. */
  readonly attachments?: readonly string[] | null;
}

/**
 * Adds a comment on a frame or moment of a version, or a reply to one (COMMENTS-001). Version, asset and folder must match.
 * Threads have one level: a reply to a reply joins its thread.
 * @throws AppError NOT_FOUND, FORBIDDEN without the comment permission, VALIDATION, CONFLICT if the thread was deleted, TOO_MANY
 * for visitors who write faster than a person could (PLUS-610)
 */
export async function addComment(ctx: CallContext, input: AddCommentInput): Promise<CommentView> {
  const { platform, actor } = ctx;
  const target = await requireTarget(ctx, input);
  const contents = requireContents(input.contents);
  const position = requirePosition(input.position, target);
  const answered = answeredId(input);
  const mentions = requireMentions(ctx, input.mentions);
  const files = requireFileIds(ctx, input.attachments ?? null);
  if (input.isTeamOnly && actor.kind !== "user") throw new AppError("FORBIDDEN");
  if (answered !== null) await requireComment(ctx, answered);
  await countVisitorsWriting(ctx);
  const commentId = await platform.transact(async (unit) => {
    const writer = new CommentWriter(unit.db);
    if (!(await writer.lockAsset(target.assetId, target.folderId))) throw notFound("Version");
    const asked = await askedNow(ctx, unit);
    await requireTarget(asked, input);
    const thread = answered === null ? null : await threadOf(asked, answered, target);
    // Replies to a team-only comment stay team-only if it is shown later: they weren't written for visitors.
    const isTeamOnly = input.isTeamOnly || thread?.isTeamOnly === true;
    const id = platform.clock.uuid();
    const place = { target, parentId: thread?.id ?? null, position };
    await writer.insert({
      id,
      ...place,
      ...authorOf(actor),
      contents,
      isTeamOnly,
      now: platform.clock.now(),
    });
    await requireRoom(writer, {
      assetId: target.assetId,
      threadId: thread?.id ?? id,
      isVisit: actor.kind === "visitor",
    });
    await attachFiles(asked, unit, { id, versionId: target.versionId }, files);
    const written = { commentId: id, threadId: thread?.id ?? null, text: contents.text, ids: mentions };
    await addressPeople(asked, unit, written, target);
    await tellOfComment(unit, platform, { commentId: id, assetId: target.assetId });
    await emitCommentPosted(unit, target, id);
    return id;
  });
  return getComment(ctx, commentId);
}

/** Returns the version if the caller may comment on it. */
async function requireTarget(ctx: CallContext, input: AddCommentInput): Promise<CommentTargetRow> {
  const { target, folder } = await requireVersion(ctx, input.version);
  if (target.assetId !== input.asset || target.folderId !== input.folder) throw notFound("Version");
  // Whether the take is archived doesn't matter for comments.
  if (!assetRights(ctx.actor, folder.rights, { id: target.assetId, archiveFormat: null }).comment)
    throw new AppError("FORBIDDEN");
  return target;
}

function answeredId({ replyTo, parent }: AddCommentInput): string | null {
  if (replyTo !== null && parent !== null && replyTo !== parent) {
    throw invalid("parent", "A reply needs a parent comment");
  }
  const answered = replyTo ?? parent;
  if (answered !== null && !isUuid(answered)) throw notFound("Comment");
  return answered;
}

/**
 * Returns the thread that a reply joins; it must be on the same version, visible to the author, and not deleted (COMMENTS-009).
 */
async function threadOf(ctx: CallContext, answeredId: string, target: CommentTargetRow) {
  const { comment } = await requireComment(ctx, answeredId);
  if (comment.versionId !== target.versionId) throw notFound("Comment");
  if (comment.isDeleted) throw new AppError("CONFLICT", "The comment was deleted");
  return { id: comment.parentId ?? comment.id, isTeamOnly: comment.isTeamOnly };
}

/** Returns how a person is named next to their actions. */
export function authorOf(actor: Actor): { authorId: string | null; authorName: string; visitId: string | null } {
  if (actor.kind === "user") return { authorId: actor.userId, authorName: actor.name, visitId: null };
  if (actor.kind === "anonymous") return { authorId: null, authorName: "", visitId: null };
  return { authorId: null, authorName: `${actor.visitorName ?? actor.name} (shared)`, visitId: actor.sessionId };
}
