import { invalid } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireSession } from "../../users/require-user.ts";
import { commentLoader } from "../comment-loader.ts";
import { type AttachmentView, attachmentLoader } from "./attachment-loader.ts";

/** The most comments in one request, a page of them. */
const MOST_COMMENTS = 500;

export interface CommentFiles {
  readonly commentId: string;
  readonly attachments: readonly AttachmentView[];
}

/**
 * Returns the files of these comments, without those that the caller can't see (PLUS-1143). @throws AppError VALIDATION for too
 * many
 */
export async function attachmentsOf(ctx: CallContext, commentIds: readonly string[]): Promise<readonly CommentFiles[]> {
  requireSession(ctx.actor);
  const ids = [...new Set(commentIds)].filter(isUuid);
  if (ids.length > MOST_COMMENTS) throw invalid("comments", `At most ${MOST_COMMENTS} comments at once`);
  const comments = await Promise.all(ids.map((id) => commentLoader(ctx).load(id)));
  return Promise.all(
    comments.flatMap((comment) =>
      comment === null || comment.row.isDeleted
        ? []
        : [
            attachmentLoader(ctx)
              .load(comment.row.id)
              .then((attachments) => ({ commentId: comment.row.id, attachments })),
          ],
    ),
  );
}
