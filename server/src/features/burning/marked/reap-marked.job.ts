import { z } from "zod";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { MarkedDownloadReader, MarkedDownloadWriter } from "./marked-download-store.ts";
import { markedPrefix } from "./marked-keys.ts";

const BATCH = 100;

/** Deletes marked downloads after seven days (PLUS-1183). */
export const reapMarkedJob: JobDefinition<Record<string, never>> = {
  name: "burning.reap-marked",
  type: "MAINTENANCE",
  payload: z.object({}),
  maxAttempts: 1,
  timeoutMs: 3_600_000,
  concurrency: 1,
  schedule: { cron: "37 * * * *", title: "Delete old downloads with watermark" },
  run: async ({ platform, signal }) => {
    for (;;) {
      const ids = await new MarkedDownloadReader(platform.db).expired(platform.clock.now(), BATCH);
      for (const id of ids) {
        signal.throwIfAborted();
        await platform.storage.deletePrefix(markedPrefix(id));
      }
      if (ids.length > 0) await platform.transact((unit) => new MarkedDownloadWriter(unit.db).delete(ids));
      if (ids.length < BATCH) return;
    }
  },
};
