import { type LiveJob, updateJobs } from "#core/live/update-jobs.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { askWhileDown } from "#web/data/live/ask-while-down.ts";
import { live } from "#web/data/live/live.ts";
import { UPLOAD_JOB } from "../api/uploads.documents.ts";
import { tell } from "./upload-changes.ts";
import { useUploads } from "./upload-store.ts";

/** Number of jobs polled at once while the live connection is down: the oldest, which finish first. */
const MOST_ASKED = 20;

let openings = 0;
/** Messages about jobs of uploads that are being finalized: their ids are not known here yet. */
const heardEarly = new Map<string, LiveJob>();

/** Follows the jobs of uploads over the live connection; after a loss it fetches each once, and polls while it is down. */
export function followJobs(): void {
  live.on(updateJobs, ({ jobs }) => {
    for (const job of jobs) {
      hear(job);
      if (isBeingSent(job.uploadId)) heardEarly.set(job.id, job);
    }
  });
  live.onFirstOpened(() => {
    openings += 1;
  });
  live.onReopened(() => {
    openings += 1;
    for (const id of awaitedJobs()) void askFor(id);
  });
  askWhileDown(live.status, () => {
    for (const id of awaitedJobs().slice(0, MOST_ASKED)) void askFor(id);
  });
}

const awaitedJobs = () =>
  useUploads
    .getState()
    .operations.filter(({ state }) => state === "ProcessingQueued" || state === "Processing")
    .flatMap(({ jobId }) => jobId ?? []);

const isBeingSent = (uploadId: string | null) =>
  uploadId !== null &&
  useUploads.getState().operations.some((operation) => operation.uploadId === uploadId && operation.jobId === null);

/** Identifies the open live connection; null without one. */
export const openConnection = (): number | null => (live.status() === "open" ? openings : null);

/**
 * Applies the progress that an upload's job made before its id was known. Asks the server only if the connection was not open all
 * the time `since` the upload began: for thousands of files, that would be a call each.
 */
export function catchUp(jobId: string, since: number | null): void {
  const heard = heardEarly.get(jobId);
  if (since === null || since !== openConnection()) void askFor(jobId);
  else if (heard) hear(heard);
}

/** The upload ended, with or without a job. */
export function forgetHeard(uploadId: string): void {
  for (const [id, job] of heardEarly) if (job.uploadId === uploadId) heardEarly.delete(id);
}

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
