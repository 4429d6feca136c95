import type { JobState } from "#core/jobs/job-state.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { live } from "#web/data/live/live.ts";
import { UPLOAD_JOB } from "../api/uploads.documents.ts";
import { tell, useUploads } from "./upload-store.ts";

interface JobNews {
  id: string;
  state: JobState;
  progress: number;
}

const isJobNews = (value: unknown): value is JobNews =>
  typeof value === "object" && value !== null && "id" in value && "state" in value && "progress" in value;

/** Follows the jobs of uploads over the live connection; after a loss it asks once for each. */
export function followJobs(): void {
  live.on("updateJobs", ({ jobs }) => {
    for (const job of jobs) if (isJobNews(job)) hear(job);
  });
  live.onReopened(() => {
    for (const { jobId, state } of useUploads.getState().operations) {
      if (jobId !== null && (state === "ProcessingQueued" || state === "Processing")) void askFor(jobId);
    }
  });
}

/** The job may have moved on before its id was known here. */
export async function askFor(jobId: string): Promise<void> {
  try {
    hear((await execute(UPLOAD_JOB, { id: jobId })).job);
  } catch {
    // The live connection tells what is next.
  }
}

function hear({ id, state, progress }: JobNews): void {
  for (const operation of useUploads.getState().operations) {
    if (operation.jobId === id) tell(operation.id, { type: "jobChanged", jobState: state, progress });
  }
}
