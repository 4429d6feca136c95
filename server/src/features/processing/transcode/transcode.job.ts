import { ordinaryLadderMs } from "#media/plan/long-ladder.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { chunkedTranscodeRequest, longTranscodeRequest, transcodeRequest } from "../../uploads/transcode-request.ts";
import { markIdle } from "../jobs/mark-idle.ts";
import { processVersion } from "./process-version.ts";
import { NEXT } from "./quick.job.ts";

/** Makes the ladder of an already playable video. */
export const transcodeJob: JobDefinition<{ versionId: string }> = {
  ...transcodeRequest,
  maxAttempts: 3,
  timeoutMs: 12 * 3_600_000,
  concurrency: (platform) => platform.config.workerSlots,
  run: async (run) => {
    const owed = await processVersion(run, "ladder", { ordinaryMs: ordinaryLadderMs });
    return owed === "longLadder" ? longTranscodeRequest : undefined;
  },
  abandoned: ({ versionId }, platform) => markIdle(platform, versionId),
};

/** Runs one at a time, apart from the others: in `WORKER_SLOTS` it would hold up everyone's. */
export const longTranscodeJob: JobDefinition<{ versionId: string }> = {
  ...transcodeJob,
  ...longTranscodeRequest,
  concurrency: 1,
  run: async (run) => {
    await processVersion(run, "ladder");
  },
};

const CHUNKED_AT_ONCE = 8;
const CHUNKED_OF_A_PERSON = 4;

/** Requests the chunks of a ladder, waits for them, and joins them. Most of the time it only waits, so a worker has several. */
export const chunkedTranscodeJob: JobDefinition<{ versionId: string }> = {
  ...transcodeJob,
  ...chunkedTranscodeRequest,
  concurrency: CHUNKED_AT_ONCE,
  perPerson: CHUNKED_OF_A_PERSON,
  run: async (run) => NEXT[await processVersion(run, "ladder", { inChunks: true })],
};
