import { z } from "zod";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { TryStore } from "./try-store.ts";

const BATCH = 5_000;
/** More than a storm of guesses leaves in an hour; the next run deletes the rest. */
const MOST_BATCHES = 100;

/** Deletes counters that no longer have an effect: guessing leaves one for every made-up name. */
export const purgeTriesJob: JobDefinition<Record<string, never>> = {
  name: "auth.purge-tries",
  type: "MAINTENANCE",
  payload: z.object({}),
  maxAttempts: 1,
  timeoutMs: 3_600_000,
  concurrency: 1,
  schedule: { cron: "51 * * * *", title: "Remove old attempt counters" },
  run: async ({ platform, signal }) => {
    const store = new TryStore(platform);
    for (let batch = 0; batch < MOST_BATCHES && !signal.aborted; batch++) {
      if ((await store.purge(BATCH)) < BATCH) return;
    }
  },
};
