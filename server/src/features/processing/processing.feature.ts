import type { Feature } from "#server/platform/feature.ts";
import { removeAbandonedWorkFolders } from "#server/platform/process/work-folder.ts";
import { makeChunkJob } from "./chunks/make-chunk.job.ts";
import { registerJobsGraphql } from "./jobs/jobs.graphql.ts";
import { jobRoutes } from "./jobs/jobs.live.ts";
import { reapProcessingJob } from "./reap-processing.job.ts";
import { removeRenditionsJob } from "./remove-renditions.job.ts";
import { renewStreamsJob, renewStreamsOnce } from "./renew-streams.job.ts";
import { growJob, quickJob } from "./transcode/quick.job.ts";
import { chunkedTranscodeJob, longTranscodeJob, transcodeJob } from "./transcode/transcode.job.ts";

/** @public */
export const processingFeature: Feature = {
  name: "processing",
  graphql: registerJobsGraphql,
  jobs: [
    quickJob,
    growJob,
    transcodeJob,
    longTranscodeJob,
    chunkedTranscodeJob,
    makeChunkJob,
    removeRenditionsJob,
    renewStreamsJob,
    reapProcessingJob,
  ],
  live: jobRoutes,
  start: async (platform) => {
    const removed = await removeAbandonedWorkFolders(platform.config.dataDir, platform.clock.now());
    if (removed > 0) platform.log.info({ removed }, "removed work folders of stopped processes");
    await renewStreamsOnce(platform);
  },
};
