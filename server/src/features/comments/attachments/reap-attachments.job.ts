import { z } from "zod";
import { agreedNow } from "#server/platform/clock/agreed-now-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { AttachmentFileReader, AttachmentFileWriter } from "./attachment-file-store.ts";
import { attachmentPrefix } from "./attachment-prefix.ts";

/** The time a person has to post the comment. */
const UNPOSTED_MS = 86_400_000;
const BATCH = 100;

/**
 * Frees the space of files without a comment. The rows are marked first, then the bytes are removed, then the rows: an
 * interrupted run is continued by the next one.
 */
export const reapAttachmentsJob: JobDefinition<Record<string, never>> = {
  name: "comments.reap-attachments",
  type: "MAINTENANCE",
  payload: z.object({}),
  maxAttempts: 1,
  timeoutMs: 3_600_000,
  concurrency: 1,
  schedule: { cron: "53 * * * *", title: "Remove files of deleted comments" },
  run: async ({ platform, signal }) => {
    const before = new Date((await agreedNow(platform)).getTime() - UNPOSTED_MS);
    const mark = () => platform.transact((unit) => new AttachmentFileWriter(unit.db).markGone(before, BATCH));
    while ((await mark()) > 0) signal.throwIfAborted();
    await removeMarked(platform, signal);
  },
};

async function removeMarked({ db, storage, transact }: Platform, signal: AbortSignal): Promise<void> {
  for (;;) {
    const gone = await new AttachmentFileReader(db).gone(BATCH);
    for (const { id, storageKey } of gone) {
      signal.throwIfAborted();
      await storage.deletePrefix(attachmentPrefix(storageKey));
      await transact((unit) => new AttachmentFileWriter(unit.db).delete(id));
    }
    if (gone.length < BATCH) return;
  }
}
