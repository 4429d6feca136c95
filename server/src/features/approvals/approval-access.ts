import { AppError, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { UserActor } from "#core/permissions/actor.ts";
import { mayReview, seesReview } from "#core/permissions/approval-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type FolderAccess, folderAccessLoader } from "../folders/folder-access.ts";
import { requireUser } from "../users/require-user.ts";
import { ApprovalReader, type ReviewedVersionRow } from "./approval-store.ts";

/** A version whose review the caller may see. */
export interface ReviewAccess {
  readonly version: ReviewedVersionRow;
  readonly folder: FolderAccess;
  readonly actor: UserActor;
}

/**
 * Requires that the caller may see a version's review: people with accounts who may view its folder may.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for visitors, NOT_FOUND
 */
export async function requireReview(ctx: CallContext, versionId: string): Promise<ReviewAccess> {
  const actor = requireUser(ctx.actor);
  const [version] = isUuid(versionId) ? await new ApprovalReader(ctx.platform.db).versions([versionId]) : [];
  const folder = version === undefined ? null : await folderAccessLoader(ctx).load(version.folderId);
  if (version === undefined || folder === null || !seesReview(actor, folder.rights)) throw notFound("Version");
  return { version, folder, actor };
}

/**
 * Requires that the caller may decide about a version now: only about the newest of its take.
 * @throws AppError NOT_FOUND, FORBIDDEN without the comment permission, CONFLICT once a newer version has replaced it
 */
export async function requireReviewable(ctx: CallContext, versionId: string): Promise<ReviewAccess> {
  const access = await requireReview(ctx, versionId);
  if (!mayReview(access.actor, access.folder.rights)) throw new AppError("FORBIDDEN");
  if (!access.version.isNewest) throw new AppError("CONFLICT", "A newer version has replaced this one");
  return access;
}
