import { type LiveJob, updateJobs } from "#core/live/update-jobs.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { askWhileDown } from "#web/data/live/ask-while-down.ts";
import { live } from "#web/data/live/live.ts";
import { UPLOAD_JOB } from "../api/uploads.documents.ts";
import { tell } from "./upload-changes.ts";
import { useUploads } from "./upload-store.ts";

/** Number of jobs polled at once while the live connection is down: the oldest, which finish first. */
const MOST_ASKED = 20;

/** Follows the jobs of uploads over the live connection; after a loss it fetches each once, and polls while it is down. */
export function followJobs(): void {
  live.on(updateJobs, ({ jobs }) => {
    for (const job of jobs) hear(job);
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

/** The job may have progressed before its id was known here. */
export async function askFor(jobId: string): Promise<void> {
  try {
    hear((await execute(UPLOAD_JOB, { id: jobId })).job);
  } catch {
    // The live connection reports further changes.
  }
}

function hear({ id, state, progress }: Pick<LiveJob, "id" | "state" | "progress">): void {
  for (const operation of useUploads.getState().operations) {
    if (operation.jobId === id) tell(operation.id, { type: "jobChanged", jobState: state, progress });
  }
}
