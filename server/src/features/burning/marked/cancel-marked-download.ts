import type { CallContext } from "#server/platform/call/call-context.ts";
import { MarkedDownloadWriter } from "./marked-download-store.ts";
import { requireMarkedDownload } from "./marked-download-view.ts";
import { markedPrefix } from "./marked-keys.ts";

/** Stops a download that is being made, and deletes its files. Repeating it has no effect. @throws AppError NOT_FOUND */
export async function cancelMarkedDownload(ctx: CallContext, id: string): Promise<boolean> {
  const { platform } = ctx;
  const row = await requireMarkedDownload(ctx, id);
  await platform.queue.cancel(row.jobId);
  await platform.transact((unit) => new MarkedDownloadWriter(unit.db).delete([row.id]));
  await platform.storage.deletePrefix(markedPrefix(row.id));
  return true;
}
