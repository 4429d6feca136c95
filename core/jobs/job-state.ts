/** As listed in DATA-036, DATA-037. */
export const JOB_TYPES = ["PROCESSING", "MAINTENANCE"] as const;
export const JOB_STATES = ["WAITING", "RUNNING", "COMPLETED", "FAILED", "CANCELLED"] as const;

export type JobType = (typeof JOB_TYPES)[number];
export type JobState = (typeof JOB_STATES)[number];
export type DisplayedJobState = "queued" | "processing" | "completed" | "failed" | "cancelled";

const DISPLAYED: Readonly<Record<JobState, DisplayedJobState>> = {
  WAITING: "queued",
  RUNNING: "processing",
  COMPLETED: "completed",
  FAILED: "failed",
  CANCELLED: "cancelled",
};

/** The state as people are shown it (JOBS-004). */
export function displayedJobState(state: JobState): DisplayedJobState {
  return DISPLAYED[state];
}

/** The server's 0 to 100 as a fraction, clamped to 0 … 1 (JOBS-005). */
export function jobFraction(progress: number): number {
  return Number.isFinite(progress) ? Math.min(1, Math.max(0, progress / 100)) : 0;
}

/** Still unfinished. */
export function isActiveJob(state: JobState): boolean {
  return state === "WAITING" || state === "RUNNING";
}

/** Whether the client keeps a job in its list: active processing jobs, and jobs of an upload operation (JOBS-001, JOBS-002). */
export function isKeptJob(
  job: { id: string; type: JobType; state: JobState },
  operationJobIds: ReadonlySet<string>,
): boolean {
  return job.type === "PROCESSING" && (isActiveJob(job.state) || operationJobIds.has(job.id));
}
