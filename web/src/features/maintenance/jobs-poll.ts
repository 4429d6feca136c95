import { isActiveJob, type JobState } from "#core/jobs/job-state.ts";
import { JOB_POLL_MS } from "#web/data/live/ask-while-down.ts";

/** JOBS-011: delay until the next poll; false: the live connection reports changes, or nothing is pending. */
export function jobsPollMs(isLive: boolean, jobs: readonly { state: JobState }[]): number | false {
  return !isLive && jobs.some((job) => isActiveJob(job.state)) ? JOB_POLL_MS : false;
}
