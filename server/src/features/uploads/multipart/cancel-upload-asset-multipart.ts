import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../../users/require-user.ts";
import { endUpload } from "../finalize/end-upload.ts";
import { UploadReader } from "../upload-store.ts";

/**
 * Cancels one's own upload, plain or in parts, and removes its bytes (UPLOAD-066). Requires no permission on the folder: freeing
 * space is always allowed. False if it had already become assets.
 */
export async function cancelUploadAssetMultipart(ctx: CallContext, id: string): Promise<boolean> {
  const { userId } = requireUser(ctx.actor);
  const upload = isUuid(id) ? await new UploadReader(ctx.platform.db).byId(id) : null;
  if (upload === null || upload.userId !== userId) throw notFound("Upload");
  return endUpload(ctx.platform, id, "cancelled");
}
