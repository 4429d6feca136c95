import type { CallContext } from "#server/platform/call/call-context.ts";
import { rootOfPrefix } from "#server/platform/storage/storage-root.ts";
import { requireWritable } from "../projects/storages/storage-choice.ts";
import { requireUser } from "../users/require-user.ts";
import { announcedFiles, type FileInput } from "./announced-files.ts";
import { type MultipartUploadView, multipartView } from "./multipart/upload-asset-multipart.ts";
import { acceptFiles } from "./room/accept-files.ts";
import { fileRows } from "./start-upload.ts";
import { temporaryKey } from "./upload-keys.ts";
import type { UploadPurpose } from "./upload-purpose.ts";
import { UploadReader, UploadWriter } from "./upload-store.ts";

/** The location of a purpose's target. @public */
export interface PurposePlace {
  readonly projectId: string;
  readonly folderId: string;
  readonly targetId: string;
}

/**
 * Begins an upload in parts that doesn't become assets. The caller has checked the permission and the files' limits.
 * @throws AppError VALIDATION that names the file, STORAGE_FULL, QUOTA_EXCEEDED
 * @public
 */
export async function startPurposedUpload(
  ctx: CallContext,
  purpose: UploadPurpose,
  { projectId, folderId, targetId }: PurposePlace,
  inputs: readonly FileInput[],
): Promise<MultipartUploadView> {
  const { userId } = requireUser(ctx.actor);
  const { clock, config, db, storage, transact } = ctx.platform;
  const prefix = await new UploadReader(db).storagePrefix(projectId);
  await requireWritable(ctx.platform, prefix);
  const root = rootOfPrefix(prefix);
  const room = { storage, root, pauseAt: config.uploadsPauseAt };
  const announced = await announcedFiles(inputs, room);
  const [id, createdAt] = [clock.uuid(), clock.now()];
  const files = announced.map((file) => {
    const fileId = clock.uuid();
    return { ...file, id: fileId, temporaryKey: temporaryKey(root, id, fileId), newVersionOf: null };
  });
  const upload = {
    id,
    project_id: projectId,
    folder_id: folderId,
    user_id: userId,
    mechanism: "MULTIPART",
    purpose: purpose.name,
    target_id: targetId,
    created_at: createdAt,
    updated_at: createdAt,
  };
  const accept = await acceptFiles(ctx, { room, projectId, files: announced });
  return transact(async (unit) => {
    await accept(unit);
    await new UploadWriter(unit.db).insert(upload, fileRows(id, files, "MULTIPART"));
    return multipartView({ id, createdAt, files });
  });
}
