import { AppError } from "#core/errors/app-error.ts";
import { assetRights } from "#core/permissions/asset-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { UploadPurpose } from "../../uploads/upload-purpose.ts";
import { requireUser } from "../../users/require-user.ts";
import { requireVersion } from "../comment-access.ts";
import type { CommentTargetRow } from "../comment-store.ts";
import { AttachmentFileWriter } from "./attachment-file-store.ts";
import { prepareRequest } from "./prepare-attachment.job.ts";

/** Files that are uploaded for a comment on a version; the version is the upload's target. */
export const attachmentPurpose: UploadPurpose = {
  name: "COMMENT_ATTACHMENT",
  root: "attachments",
  requireRight: async (ctx, versionId) => void (await requireAttaching(ctx, versionId)),
  async publish(unit, { clock }, { purpose, userId, projectId, folderId }, files) {
    const rows = files.map((file) => ({
      id: file.id,
      user_id: userId,
      project_id: projectId,
      version_id: purpose.targetId,
      name: file.name,
      size: file.size,
      mimetype: file.mimetype,
      checksum: file.checksum,
      storage_key: file.storageKey,
      state: "WAITING",
      created_at: clock.now(),
    }));
    await new AttachmentFileWriter(unit.db).insert(rows);
    const links = { project_id: projectId, folder_id: folderId, version_id: purpose.targetId };
    const jobs = files.map(({ id, name }) => ({ payload: { fileId: id }, title: name, userId, links }));
    await unit.enqueueAll(prepareRequest, jobs);
  },
};

/**
 * Requires that the actor may attach files to comments on a version: with an account, and permission to comment.
 * @throws AppError NOT_FOUND, FORBIDDEN without the permission and for visitors
 */
export async function requireAttaching(ctx: CallContext, versionId: string): Promise<CommentTargetRow> {
  requireUser(ctx.actor);
  const { target, folder } = await requireVersion(ctx, versionId);
  if (!assetRights(ctx.actor, folder.rights, { id: target.assetId, archiveFormat: null }).comment)
    throw new AppError("FORBIDDEN");
  return target;
}
