import type { JobState } from "#core/jobs/job-state.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { askWhileDown } from "#web/data/live/ask-while-down.ts";
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

/** So many are asked for at once while the live connection is down: the oldest, which are done first. */
const MOST_ASKED = 20;

/** Follows the jobs of uploads over the live connection; after a loss it asks once for each, and while it is down again and again. */
export function followJobs(): void {
  live.on("updateJobs", ({ jobs }) => {
    for (const job of jobs) if (isJobNews(job)) hear(job);
  });
  live.onReopened(() => awaitedJobs().forEach((id) => void askFor(id)));
  askWhileDown(live.status, () => {
    for (const id of awaitedJobs().slice(0, MOST_ASKED)) void askFor(id);
  });
}

const awaitedJobs = () =>
  useUploads
    .getState()
    .operations.filter(({ state }) => state === "ProcessingQueued" || state === "Processing")
    .flatMap(({ jobId }) => jobId ?? []);

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
