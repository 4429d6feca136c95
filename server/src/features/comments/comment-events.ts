import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { CommentRow } from "./comment-store.ts";

/** A comment or reply was posted, edited or removed. @public */
export const COMMENT_CHANGED = defineEvent("comment.changed", {
  projectId: z.uuid(),
  folderId: z.uuid(),
  assetId: z.uuid(),
  versionId: z.uuid(),
  commentId: z.uuid(),
});

/**
 * Somebody is spoken to, by their account: named in the words of a comment, answered in a thread of theirs, or given a thread. The author is
 * never among them, and nobody is there twice.
 * @public
 */
export const COMMENT_ADDRESSED = defineEvent("comment.addressed", {
  projectId: z.uuid(),
  folderId: z.uuid(),
  assetId: z.uuid(),
  versionId: z.uuid(),
  commentId: z.uuid(),
  mentioned: z.array(z.uuid()),
  answered: z.array(z.uuid()),
  assigned: z.array(z.uuid()),
});

export type CommentPlace = Pick<CommentRow, "projectId" | "folderId" | "assetId" | "versionId">;

/** @public */
export async function emitCommentChanged(unit: Unit, place: CommentPlace, commentId: string): Promise<void> {
  const { projectId, folderId, assetId, versionId } = place;
  await unit.emit(COMMENT_CHANGED, { projectId, folderId, assetId, versionId, commentId });
}

/** Open lists load one comment for each of a few events, and all once there are more: so many are enough. */
const MOST_EVENTS = 50;

/** Many comments of a version came or went at once. */
export async function emitManyChanged(unit: Unit, place: CommentPlace, commentIds: readonly string[]): Promise<void> {
  for (const id of commentIds.slice(0, MOST_EVENTS)) await emitCommentChanged(unit, place, id);
}
