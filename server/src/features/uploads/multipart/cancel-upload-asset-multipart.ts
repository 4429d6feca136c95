import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../../users/require-user.ts";
import { endUpload } from "../finalize/end-upload.ts";
import { UploadReader } from "../upload-store.ts";

/**
 * Cancels an upload of one's own and removes what has arrived (UPLOAD-066); plain ones too. Needs no right on the folder any
 * more: giving back space is always allowed. False when it had become assets already.
 */
export async function cancelUploadAssetMultipart(ctx: CallContext, id: string): Promise<boolean> {
  const { userId } = requireUser(ctx.actor);
  const upload = isUuid(id) ? await new UploadReader(ctx.platform.db).byId(id) : null;
  if (upload === null || upload.userId !== userId) throw notFound("Upload");
  return endUpload(ctx.platform, id, "cancelled");
}
