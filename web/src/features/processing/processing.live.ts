import { updateJobs } from "#core/live/update-jobs.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";

/** The code to show them is loaded with the first reported jobs. */
export const processingLive: readonly LiveHandler[] = [
  onLive(updateJobs, ({ jobs }) => void import("./show-jobs.ts").then(({ showJobs }) => showJobs(jobs))),
];
