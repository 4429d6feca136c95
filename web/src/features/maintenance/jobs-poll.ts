import { isActiveJob, type JobState } from "#core/jobs/job-state.ts";
import { JOB_POLL_MS } from "#web/data/live/ask-while-down.ts";

/** JOBS-011: how long to wait before asking again; false: the live connection tells, or nothing is waited for. */
export function jobsPollMs(isLive: boolean, jobs: readonly { state: JobState }[]): number | false {
  return !isLive && jobs.some((job) => isActiveJob(job.state)) ? JOB_POLL_MS : false;
}
