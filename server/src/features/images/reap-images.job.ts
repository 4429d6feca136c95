import { z } from "zod";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { ImageUploadReader, ImageUploadWriter } from "./image-upload-store.ts";
import { discardImage } from "./publish-image.job.ts";

const DAY_MS = 86_400_000;
const BATCH = 100;

/** Frees the space of images that were never confirmed; published images stay, and only their upload record is deleted. */
export const reapImagesJob: JobDefinition<Record<string, never>> = {
  name: "images.reap",
  type: "MAINTENANCE",
  payload: z.object({}),
  maxAttempts: 1,
  timeoutMs: 3_600_000,
  concurrency: 1,
  schedule: { cron: "43 * * * *", title: "Remove abandoned images" },
  run: async ({ platform, signal }) => {
    const before = new Date(platform.clock.nowMs() - DAY_MS);
    for (;;) {
      const old = await new ImageUploadReader(platform.db).untouched(before, BATCH);
      for (const upload of old) {
        signal.throwIfAborted();
        await platform.transact((unit) => new ImageUploadWriter(unit.db).delete(upload.id));
        if (upload.state === "DONE") await platform.storage.delete(upload.tempKey);
        else await discardImage(platform, upload);
      }
      if (old.length < BATCH) return;
    }
  },
};
