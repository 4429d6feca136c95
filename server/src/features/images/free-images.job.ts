import { z } from "zod";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";

/** Pages may still show a replaced image for a while. */
const KEEP_MS = 30 * 60_000;

const payload = z.object({ prefix: z.string().regex(/^images\/[0-9a-f-]+$/) });

/** Removes images that were replaced or deleted. */
export const freeImagesJob: JobDefinition<z.infer<typeof payload>> = {
  name: "images.free",
  type: "MAINTENANCE",
  payload,
  maxAttempts: 5,
  timeoutMs: 10 * 60_000,
  concurrency: 1,
  run: ({ platform, payload: { prefix } }) => platform.storage.deletePrefix(prefix),
};

/** For code that detaches an image from its target: frees its bytes some time after the commit. @public */
export async function freeImages(unit: Unit, prefix: string): Promise<void> {
  await unit.enqueue(
    freeImagesJob,
    { prefix },
    { title: "Remove a replaced image", userId: null, startAfterMs: KEEP_MS },
  );
}
