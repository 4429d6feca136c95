import { AppError } from "#core/errors/app-error.ts";
import type { CommentWriter } from "../comment-store.ts";

const MIB = 1024 * 1024;
/** A thread is returned as a whole. */
const THREAD_BYTES = 2 * MIB;
/** Opening a clip loads everything ever written on it. */
const ASSET_BYTES = 32 * MIB;
/** Visitors leave room for members. */
const VISITS_BYTES = 8 * MIB;

/**
 * After writing a comment, under the lock of its asset: limits what is read at once, whoever writes and draws how much.
 * @throws AppError CONFLICT
 */
export async function requireRoom(
  writer: CommentWriter,
  { assetId, threadId, isVisit }: { assetId: string; threadId: string; isVisit: boolean },
): Promise<void> {
  const { ofThread, ofAsset, ofVisits } = await writer.sizes(assetId, threadId);
  if (ofThread > THREAD_BYTES) throw new AppError("CONFLICT", "This thread is full. Start a new comment");
  if (ofAsset > ASSET_BYTES) throw new AppError("CONFLICT", "There are too many comments here. Delete some first");
  if (isVisit && ofVisits > VISITS_BYTES) throw new AppError("CONFLICT", "Visitors can't add more comments here");
}
