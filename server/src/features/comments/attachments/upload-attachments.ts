import { type AttachmentProblem, attachmentProblem, MOST_ATTACHMENTS } from "#core/attachments/attachment-limits.ts";
import { AppError, invalid } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { FileInput } from "../../uploads/announced-files.ts";
import type { MultipartUploadView } from "../../uploads/multipart/upload-asset-multipart.ts";
import { startPurposedUpload } from "../../uploads/start-purposed-upload.ts";
import { requireUser } from "../../users/require-user.ts";
import { AttachmentFileReader } from "./attachment-file-store.ts";
import { attachmentPurpose, requireAttaching } from "./attachment-purpose.ts";

/** The most files without a comment that one person may have. */
const MOST_UNPOSTED = 100;

const PROBLEMS: Readonly<Record<AttachmentProblem, string>> = {
  TOO_LARGE: "A file of a comment can have at most 100 MB",
  TOO_MANY: `A comment can have at most ${MOST_ATTACHMENTS} files`,
  HIDDEN: "Hidden files are not uploaded",
};

/**
 * Begins to upload files in parts for a comment on a version; they belong to a comment once it is posted with their ids
 * (PLUS-1140).
 * @throws AppError NOT_FOUND, FORBIDDEN without an account or the comment permission, VALIDATION, TOO_LARGE, STORAGE_FULL,
 * QUOTA_EXCEEDED, CONFLICT for people with too many files without a comment
 */
export async function uploadAttachments(
  ctx: CallContext,
  input: { readonly version: string; readonly files: readonly FileInput[] },
): Promise<MultipartUploadView> {
  const { userId } = requireUser(ctx.actor);
  const { versionId, projectId, folderId } = await requireAttaching(ctx, input.version);
  requireFiles(input.files);
  const unposted = await new AttachmentFileReader(ctx.platform.db).unpostedCount(userId, attachmentPurpose.name);
  if (unposted + input.files.length > MOST_UNPOSTED)
    throw new AppError(
      "CONFLICT",
      `Post or discard other drafts with files first: at most ${MOST_UNPOSTED} files can wait`,
    );
  return startPurposedUpload(ctx, attachmentPurpose, { projectId, folderId, targetId: versionId }, input.files);
}

function requireFiles(files: readonly FileInput[]): void {
  const problem = attachmentProblem(files, 0);
  if (problem === "TOO_LARGE") throw new AppError("TOO_LARGE", PROBLEMS[problem]);
  if (problem !== null) throw invalid("files", PROBLEMS[problem]);
}
