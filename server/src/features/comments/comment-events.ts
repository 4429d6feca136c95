import type { Unit } from "#server/platform/outbox/transact.ts";
import type { CommentRow } from "./comment-store.ts";

/** A comment or reply was posted, edited or removed. */
export const COMMENT_CHANGED = "comment.changed";

export type CommentPlace = Pick<CommentRow, "projectId" | "folderId" | "assetId" | "versionId">;

/** @public */
export async function emitCommentChanged(unit: Unit, place: CommentPlace, commentId: string): Promise<void> {
  const { projectId, folderId, assetId, versionId } = place;
  await unit.emit(COMMENT_CHANGED, { projectId, folderId, assetId, versionId, commentId });
}
