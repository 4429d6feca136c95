import { z } from "zod";
import { agreedNow } from "#server/platform/clock/agreed-now-store.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { endUpload } from "./finalize/end-upload.ts";
import { KEPT_LISTS, TEMPORARY_ROOT } from "./upload-keys.ts";
import { UploadReader } from "./upload-store.ts";

const DAY_MS = 86_400_000;
const ABANDONED_AFTER_MS = 7 * DAY_MS;
/** A day longer than any upload lives, so older unfinished writes in the store belong to none. */
const SWEEP_AFTER_MS = ABANDONED_AFTER_MS + DAY_MS;
const BATCH = 100;

/** Frees the space of uploads that were started and never finished. */
export const reapJob: JobDefinition<Record<string, never>> = {
  name: "uploads.reap",
  type: "MAINTENANCE",
  payload: z.object({}),
  maxAttempts: 1,
  timeoutMs: 3_600_000,
  concurrency: 1,
  schedule: { cron: "17 * * * *", title: "Remove abandoned uploads" },
  run: async ({ platform, signal }) => {
    const nowMs = (await agreedNow(platform)).getTime();
    const before = new Date(nowMs - ABANDONED_AFTER_MS);
    for (;;) {
      const ids = await new UploadReader(platform.db).abandoned(before, BATCH);
      for (const id of ids) {
        signal.throwIfAborted();
        await endUpload(platform, id, { error: "The upload was abandoned" });
      }
      if (ids.length < BATCH) break;
    }
    // The storage uses this machine's clock.
    const sweepAfterMs = SWEEP_AFTER_MS + (platform.clock.nowMs() - nowMs);
    await platform.storage.sweep(sweepAfterMs, TEMPORARY_ROOT);
    // One by one, since a folder counts as old only when everything in it is (PLUS-1072).
    for (const lists of Object.values(KEPT_LISTS)) await platform.storage.sweep(sweepAfterMs, lists);
  },
};
