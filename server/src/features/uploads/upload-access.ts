import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireOrderer } from "../auth/sign-in/orderer.ts";
import { requireFolder } from "../folders/folder-access.ts";
import { requireUser } from "../users/require-user.ts";
import { uploadPurpose } from "./upload-purpose.ts";
import { type StoredUpload, type UploadFileRow, UploadReader } from "./upload-store.ts";

/**
 * Returns an upload that the actor has begun, if they may still send files to its target.
 * @throws AppError NOT_FOUND for somebody else's, or if the folder is gone; FORBIDDEN if the permission was removed
 */
export async function requireOwnUpload(ctx: CallContext, id: string): Promise<StoredUpload> {
  const { userId } = requireUser(ctx.actor);
  const upload = isUuid(id) ? await new UploadReader(ctx.platform.db).byId(id) : null;
  if (upload === null || upload.userId !== userId) throw notFound("Upload");
  await requireUploadRight(ctx, upload);
  return upload;
}

type Aimed = Pick<StoredUpload, "folderId" | "purpose">;

async function requireUploadRight(ctx: CallContext, { folderId, purpose }: Aimed): Promise<void> {
  if (purpose === null) await requireFolder(ctx, { folderId }, "UPLOAD");
  else await uploadPurpose(purpose.name).requireRight(ctx, purpose.targetId);
}

/**
 * Requires that the sender of an upload may still upload there, whoever publishes it and however much later.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export function requireUploader(
  platform: Platform,
  upload: Aimed & Pick<StoredUpload, "userId">,
  unit?: Unit,
): Promise<void> {
  return requireOrderer(platform, { userId: upload.userId, ...(unit && { unit }) }, (ctx) =>
    requireUploadRight(ctx, upload),
  );
}

/** @throws AppError NOT_FOUND for a file of another upload */
export function requireFile(upload: StoredUpload, fileId: string): UploadFileRow {
  const file = upload.files.find(({ id }) => id === fileId);
  if (file === undefined) throw notFound("File");
  return file;
}
