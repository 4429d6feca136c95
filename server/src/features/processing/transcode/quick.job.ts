import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { quickRequest, transcodeRequest } from "../../uploads/transcode-request.ts";
import { QUICK_SLOTS, QUICK_SLOTS_OF_A_PERSON } from "../jobs/lanes.ts";
import { markIdle } from "../jobs/mark-idle.ts";
import { processVersion } from "./process-version.ts";

/** Probes a new version and makes it playable; a video's job then continues with its ladder. */
export const quickJob: JobDefinition<{ versionId: string }> = {
  ...quickRequest,
  maxAttempts: 3,
  timeoutMs: 12 * 3_600_000,
  concurrency: QUICK_SLOTS,
  perPerson: QUICK_SLOTS_OF_A_PERSON,
  run: async (run) => {
    const { isLadderOwed } = await processVersion(run, "quick");
    return isLadderOwed ? transcodeRequest : undefined;
  },
  abandoned: ({ versionId }, platform) => markIdle(platform, versionId),
};
