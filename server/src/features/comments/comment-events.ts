import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { CommentRow } from "./comment-store.ts";

/** A comment or reply was posted, edited or removed. `isNew`: it was just posted. @public */
export const COMMENT_CHANGED = defineEvent("comment.changed", {
  projectId: z.uuid(),
  folderId: z.uuid(),
  assetId: z.uuid(),
  versionId: z.uuid(),
  commentId: z.uuid(),
  isNew: z.literal(true).optional(),
});

/**
 * People with an account are addressed: mentioned in a comment, replied to in their thread, or assigned a thread. Never the
 * author, and each person once.
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

export async function emitCommentPosted(unit: Unit, place: CommentPlace, commentId: string): Promise<void> {
  const { projectId, folderId, assetId, versionId } = place;
  await unit.emit(COMMENT_CHANGED, { projectId, folderId, assetId, versionId, commentId, isNew: true });
}

/** @public */
export async function emitCommentChanged(unit: Unit, place: CommentPlace, commentId: string): Promise<void> {
  const { projectId, folderId, assetId, versionId } = place;
  await unit.emit(COMMENT_CHANGED, { projectId, folderId, assetId, versionId, commentId });
}

/** Open lists load single comments for a few events, and the whole list for more: this many are enough. */
const MOST_EVENTS = 50;

/** Publishes that many comments of a version were added, changed or removed: 2,000 live messages would delay other people's. */
export async function emitManyChanged(unit: Unit, place: CommentPlace, commentIds: readonly string[]): Promise<void> {
  for (const id of commentIds.slice(0, MOST_EVENTS)) await emitCommentChanged(unit, place, id);
}
