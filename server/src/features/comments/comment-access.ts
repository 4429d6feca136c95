import { AppError, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { mayViewAsset } from "#core/permissions/asset-rights.ts";
import { type CommentAllowed, commentRights, commentSight } from "#core/permissions/comment-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type FolderAccess, folderAccessLoader } from "../folders/folder-access.ts";
import { requireSession } from "../users/require-user.ts";
import { CommentReader, type CommentRow, type CommentTargetRow } from "./comment-store.ts";

/**
 * Returns a version whose comments the actor may read, with the folder that decides the permissions.
 * @throws AppError NOT_FOUND if it is missing or hidden
 */
export async function requireVersion(
  ctx: CallContext,
  versionId: string,
): Promise<{ target: CommentTargetRow; folder: FolderAccess }> {
  requireSession(ctx.actor);
  const target = isUuid(versionId) ? await commentReader(ctx).target(versionId) : undefined;
  const folder = target === undefined ? null : await visibleFolder(ctx, target);
  if (target === undefined || folder === null) throw notFound("Version");
  return { target, folder };
}

/**
 * Returns a comment that the actor may see, including a deleted one that still has replies.
 * @throws AppError NOT_FOUND
 */
export async function requireComment(
  ctx: CallContext,
  id: string,
): Promise<{ comment: CommentRow; folder: FolderAccess }> {
  requireSession(ctx.actor);
  const comment = isUuid(id) ? await commentReader(ctx).byId(id) : undefined;
  const folder = comment === undefined ? null : await visibleFolder(ctx, comment);
  if (comment === undefined || folder === null) throw notFound("Comment");
  return { comment, folder };
}

/**
 * Returns a comment that the actor may edit, or remove.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function requireChangeable(
  ctx: CallContext,
  id: string,
  change: keyof CommentAllowed,
): Promise<CommentRow> {
  const { comment, folder } = await requireComment(ctx, id);
  if (!comment.isDeleted && !commentRights(ctx.actor, folder.rights, folder.project.rights, comment)[change])
    throw new AppError("FORBIDDEN");
  return comment;
}

/**
 * Checks that the comments still belong to the asset whose lock a change waited for: under another asset's lock, a concurrent
 * reply would be lost (PLUS-1042).
 * @throws AppError CONFLICT
 */
export function requireStillIn(lockedAssetId: string, assetId: string): void {
  if (assetId !== lockedAssetId)
    throw new AppError("CONFLICT", "The versions of this take have changed in the meantime. Try again");
}

/** Returns a reader of the comments that the caller may see. */
export function commentReader({ platform, actor }: CallContext): CommentReader {
  return new CommentReader(platform.db, commentSight(actor));
}

async function visibleFolder(
  ctx: CallContext,
  place: { readonly folderId: string; readonly assetId: string },
): Promise<FolderAccess | null> {
  const folder = await folderAccessLoader(ctx).load(place.folderId);
  return folder !== null && mayViewAsset(ctx.actor, folder.rights, place.assetId) ? folder : null;
}
