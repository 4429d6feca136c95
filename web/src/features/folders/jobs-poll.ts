import { isActiveJob, type JobState } from "#core/jobs/job-state.ts";

/** JOBS-011: only while the live connection is down, and something is still to be waited for. */
const POLL_MS = 5000;

/** How long to wait before asking again; false: the live connection tells. */
export function jobsPollMs(isLive: boolean, jobs: readonly { state: JobState }[]): number | false {
  return !isLive && jobs.some((job) => isActiveJob(job.state)) ? POLL_MS : false;
}
