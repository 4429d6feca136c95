import { AppError } from "#core/errors/app-error.ts";
import type { CommentWriter } from "../comment-store.ts";

const MIB = 1024 * 1024;
/** The limit of a thread, which is returned as a whole. */
const THREAD_BYTES = 2 * MIB;
/** The limit of a take: opening it loads everything ever written on it. */
const ASSET_BYTES = 32 * MIB;
/** The limit of visitors, which leaves space for members. */
const VISITS_BYTES = 8 * MIB;

/**
 * Called after writing a comment, under the lock of its asset: limits what is read at once, however much anyone writes and draws.
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
