import { type JobState, jobFraction } from "#core/jobs/job-state.ts";
import { canCancel, canRetry, isFinished, type OperationState, type UploadOperation } from "./upload-operation.ts";

/** What the server reports about a file after checking its bytes. */
export interface AnalysisResult {
  assetId: string | null;
  versionId: string | null;
  jobId: string | null;
  processed: boolean;
  isMetadata: boolean;
}

export type OperationEvent =
  | { type: "started" }
  | { type: "created"; uploadId: string }
  | { type: "progressed"; uploaded: number; bytesPerSecond: number }
  | { type: "sent" }
  | { type: "analysed"; result: AnalysisResult }
  | { type: "jobChanged"; jobState: JobState; progress: number }
  | { type: "failed"; problem?: string | undefined; areFilesLost?: boolean }
  | { type: "cancelled" }
  | { type: "retried" };

type Changes = Partial<UploadOperation<never>>;

/**
 * The operation after an event. An event that does not fit its state changes nothing: late reports of a cancelled upload must not
 * revive it, and a cancel is never a failure (UPLOAD-031).
 */
export function afterEvent<File>(
  operation: UploadOperation<File>,
  event: OperationEvent,
  nowMs: number,
): UploadOperation<File> {
  const changes = changesOf(operation, event);
  return changes === null ? operation : { ...operation, ...changes, updatedAtMs: nowMs };
}

function changesOf(operation: UploadOperation<unknown>, event: OperationEvent): Changes | null {
  switch (event.type) {
    case "started":
      return operation.state === "UploadingQueued" ? { state: "Uploading" } : null;
    case "created":
      return operation.state === "Uploading" ? { uploadId: event.uploadId } : null;
    case "progressed":
      return operation.state === "Uploading" ? progress(event) : null;
    case "sent":
      return operation.state === "Uploading" ? { state: "Analysing", uploaded: 1, bytesPerSecond: 0 } : null;
    case "analysed":
      return operation.state === "Analysing" ? analysed(event.result) : null;
    case "jobChanged":
      return isWatchingItsJob(operation) ? jobChanged(event.jobState, event.progress) : null;
    case "failed":
      return isFinished(operation) ? null : failed(event);
    case "cancelled":
      return canCancel(operation) ? { state: "Cancelled", isArchived: true, bytesPerSecond: 0 } : null;
    case "retried":
      return canRetry(operation) ? retried(operation) : null;
  }
}

function progress(event: { uploaded: number; bytesPerSecond: number }): Changes {
  return {
    uploaded: Math.min(1, Math.max(0, event.uploaded)),
    bytesPerSecond: Math.max(0, event.bytesPerSecond),
  };
}

/** Queued while its job is unfinished (UPLOAD-028), else complete (UPLOAD-029). */
function analysed(result: AnalysisResult): Changes {
  const { processed: isProcessed, ...ids } = result;
  const waits = result.jobId !== null && !isProcessed;
  return { ...ids, state: waits ? "ProcessingQueued" : "Completed", processed: waits ? 0 : 1 };
}

/** Lost files can't be sent again. */
function failed({ problem, areFilesLost }: Extract<OperationEvent, { type: "failed" }>): Changes {
  const changes = { state: "Failed", bytesPerSecond: 0, problem: problem ?? null } as const;
  return areFilesLost ? { ...changes, files: [] } : changes;
}

function isWatchingItsJob(operation: UploadOperation<unknown>): boolean {
  return operation.jobId !== null && (operation.state === "ProcessingQueued" || operation.state === "Processing");
}

const STATE_OF_JOB: Readonly<Record<JobState, OperationState>> = {
  WAITING: "ProcessingQueued",
  RUNNING: "Processing",
  COMPLETED: "Completed",
  FAILED: "Failed",
  CANCELLED: "Cancelled",
};

function jobChanged(jobState: JobState, progressPercent: number): Changes {
  const processed = jobState === "COMPLETED" ? 1 : jobFraction(progressPercent);
  const changes = { state: STATE_OF_JOB[jobState], processed };
  return jobState === "CANCELLED" ? { ...changes, isArchived: true } : changes;
}

/** With a job, the job restarts (UPLOAD-038); without one, the whole upload does (UPLOAD-040). */
function retried(operation: UploadOperation<unknown>): Changes {
  if (operation.jobId !== null) return { state: "ProcessingQueued", processed: 0, problem: null, isArchived: false };
  return {
    state: "UploadingQueued",
    uploaded: 0,
    processed: 0,
    bytesPerSecond: 0,
    uploadId: null,
    problem: null,
    isArchived: false,
  };
}
