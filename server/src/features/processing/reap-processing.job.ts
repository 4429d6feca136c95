import { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { jobRows } from "#server/platform/queue/job-row-store.ts";
import { requestTranscodes } from "../uploads/transcode-request.ts";
import { ChunkReader, type EndedChunk } from "./chunks/chunk-store.ts";
import { markIdle } from "./jobs/mark-idle.ts";
import { type EndedTranscode, ReapReader, type StuckVersion } from "./reap-store.ts";
import { chunkPrefix, renditionPrefix } from "./transcode/rendition-keys.ts";
import { SourceReader } from "./transcode/source-store.ts";

const BATCH = 200;
/** By this time no player uses replaced files, and every superseded attempt has stopped writing. */
const SWEEP_AFTER_MS = 2 * 3_600_000;

/**
 * Cleans up after killed workers and lost databases: versions that count as being processed although no job works on them, and
 * files of failed attempts.
 */
export const reapProcessingJob: JobDefinition<Record<string, never>> = {
  name: "processing.reap",
  type: "MAINTENANCE",
  payload: z.object({}),
  maxAttempts: 1,
  timeoutMs: 3_600_000,
  concurrency: 1,
  schedule: { cron: "*/10 * * * *", title: "Tidy up processing" },
  run: async ({ platform, signal }) => {
    for (const version of await new ReapReader(platform.db).stuck(BATCH)) {
      signal.throwIfAborted();
      await settleVersion(platform, version);
    }
    const before = new Date(platform.clock.nowMs() - SWEEP_AFTER_MS);
    for (const job of await new ReapReader(platform.db).ended(before, BATCH)) {
      signal.throwIfAborted();
      await sweep(platform, job);
    }
    for (const chunk of await new ChunkReader(platform.db).ended(before, BATCH)) {
      signal.throwIfAborted();
      await sweepChunk(platform, chunk);
    }
  },
};

/**
 * Queues a job for a version that never had one; one whose job ended counts as processed, however it ended: people can retry it.
 * @public
 */
export async function settleVersion(platform: Platform, version: StuckVersion): Promise<void> {
  if (version.hadJob) return await markIdle(platform, version.versionId);
  await platform.transact(async (unit) => {
    if ((await new ReapReader(unit.db).stuck(1, version.versionId)).length === 0) return;
    await requestTranscodes(unit, [version], null);
  });
}

async function sweep(platform: Platform, job: EndedTranscode): Promise<void> {
  const sources = new SourceReader(platform.db);
  const { storageKey } = job;
  const last = storageKey === null ? 0 : job.attempt;
  for (let attempt = job.sweptAttempts + 1; attempt <= last; attempt += 1) {
    for (const part of ["quick", "full"] as const) {
      const prefix = renditionPrefix({ id: job.versionId, storageKey: storageKey ?? "" }, job.id, attempt, part);
      if (!(await sources.isShown(prefix))) await platform.storage.deletePrefix(prefix);
    }
  }
  await platform.transact((unit) => jobRows.noteSwept(unit.db, job.id, job.attempt));
}

/** Marks the files as gone first: a retry of the ladder at this moment makes the chunk again. */
async function sweepChunk(platform: Platform, chunk: EndedChunk): Promise<void> {
  const { id, ladderId, versionId, storageKey, attempt } = chunk;
  const isOurs = await platform.transact(async (unit) => {
    const hasEnded = await new ChunkReader(unit.db).hasEnded(ladderId);
    if (hasEnded) await jobRows.noteSwept(unit.db, id, attempt);
    return hasEnded;
  });
  if (!isOurs || versionId === null || storageKey === null) return;
  for (let one = chunk.sweptAttempts + 1; one <= attempt; one += 1)
    await platform.storage.deletePrefix(chunkPrefix({ id: versionId, storageKey }, ladderId, id, one));
}
