import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import {
  chunkedTranscodeRequest,
  growRequest,
  longTranscodeRequest,
  quickRequest,
  transcodeRequest,
} from "../../uploads/transcode-request.ts";
import { GROW_SLOTS, GROW_SLOTS_OF_A_PERSON, QUICK_SLOTS, QUICK_SLOTS_OF_A_PERSON } from "../jobs/lanes.ts";
import { markIdle } from "../jobs/mark-idle.ts";
import { quickSlotsOf } from "../jobs/quick-slots.ts";
import { processVersion } from "./process-version.ts";

/** What a job continues as, by what remains to be made. */
export const NEXT = {
  nothing: undefined,
  growth: growRequest,
  ladder: transcodeRequest,
  longLadder: longTranscodeRequest,
  chunkedLadder: chunkedTranscodeRequest,
} as const;

/** Probes a new version and makes it playable; a video's job then continues with its ladder. */
export const quickJob: JobDefinition<{ versionId: string }> = {
  ...quickRequest,
  maxAttempts: 3,
  timeoutMs: 12 * 3_600_000,
  concurrency: QUICK_SLOTS,
  perPerson: QUICK_SLOTS_OF_A_PERSON,
  run: async (run) => {
    using slot = quickSlotsOf(run.platform).enter();
    return NEXT[await processVersion(run, "quick", { slot })];
  },
  abandoned: ({ versionId }, platform) => markIdle(platform, versionId),
};

/**
 * Makes the rest of quick rungs that gave their slots back, from the start; what already plays stays until the new one has caught
 * up.
 */
export const growJob: JobDefinition<{ versionId: string }> = {
  ...quickJob,
  ...growRequest,
  concurrency: GROW_SLOTS,
  perPerson: GROW_SLOTS_OF_A_PERSON,
  run: async (run) => NEXT[await processVersion(run, "quick")],
};
