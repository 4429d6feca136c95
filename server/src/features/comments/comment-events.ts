import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { CommentRow } from "./comment-store.ts";

/** A comment or reply was posted, edited or removed. */
export const COMMENT_CHANGED = defineEvent("comment.changed", {
  projectId: z.uuid(),
  folderId: z.uuid(),
  assetId: z.uuid(),
  versionId: z.uuid(),
  commentId: z.uuid(),
});

export type CommentPlace = Pick<CommentRow, "projectId" | "folderId" | "assetId" | "versionId">;

/** @public */
export async function emitCommentChanged(unit: Unit, place: CommentPlace, commentId: string): Promise<void> {
  const { projectId, folderId, assetId, versionId } = place;
  await unit.emit(COMMENT_CHANGED, { projectId, folderId, assetId, versionId, commentId });
}
