import { z } from "zod";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { type FreedBytes, PurgeReader } from "./purge-store.ts";

const keys = z.array(z.string().regex(/^[a-z0-9][a-z0-9._/-]*$/));
const payload = z.object({ objects: keys, versionIds: z.array(z.uuid()), renditions: keys, pictures: keys });

/** Enough time for a worker to notice that its target is gone. */
const LATE_WRITERS_MS = 60_000;

/**
 * Frees the bytes of removed rows, unless another row references them: copies share bytes, which are freed with the last copy.
 * Removing missing bytes is fine, so the job may be interrupted and repeated.
 */
export const freeBytesJob: JobDefinition<FreedBytes> = {
  name: "trash.free-bytes",
  type: "MAINTENANCE",
  payload,
  maxAttempts: 5,
  timeoutMs: 3_600_000,
  concurrency: 1,
  run: async ({ platform, payload: freed, signal }) => {
    const { objects, prefixes } = await new PurgeReader(platform.db).unreferenced(freed);
    for (const key of objects) {
      signal.throwIfAborted();
      await platform.storage.delete(key);
    }
    for (const prefix of prefixes) {
      signal.throwIfAborted();
      await platform.storage.deletePrefix(prefix);
    }
  },
};

/** Runs in the transaction that removes the rows. */
export async function freeBytes(unit: Unit, freed: FreedBytes): Promise<void> {
  const count = freed.objects.length + freed.versionIds.length + freed.pictures.length;
  if (count === 0) return;
  const options = { title: "Free the space of purged items", userId: null, startAfterMs: LATE_WRITERS_MS };
  await unit.enqueue(freeBytesJob, freed, options);
}
