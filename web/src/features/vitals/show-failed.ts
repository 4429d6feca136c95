import { showFailedJobs } from "#web/features/maintenance/show-failed-jobs.ts";
import { kindOfJob } from "./job-kinds.messages.ts";
import { vitalsMessages } from "./vitals.messages.ts";

/** PLUS-1204: the failed jobs of a kind, where they can be retried. */
export function showFailed(kind: string): void {
  showFailedJobs(kind, vitalsMessages.failedJobs(kindOfJob(kind)));
}
