import { AppError } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { createCallContext } from "#server/platform/call/call-context.ts";
import type { Platform } from "#server/platform/platform.ts";
import { holderActor } from "../../auth/held-addresses.ts";
import { requireComment } from "../comment-access.ts";
import { AttachmentReader } from "./attachment-store.ts";

/** A file is served as long as the address's holder may read the comment, and the comment has the file (PLUS-1142). */
export async function mayFetchAttachment(
  platform: Platform,
  [kind = "", id = "", commentId = "", fileId = ""]: readonly string[],
): Promise<boolean> {
  const actor = await holderActor(platform, kind, id);
  if (actor === null || !isUuid(fileId)) return false;
  try {
    const { comment } = await requireComment(createCallContext({ platform, actor }), commentId);
    return !comment.isDeleted && (await new AttachmentReader(platform.db).has(comment.id, fileId));
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}
