import { isMetadataFile } from "./upload-files.ts";

/** As listed in DATA-043. */
export const OPERATION_STATES = [
  "UploadingQueued",
  "Uploading",
  "Analysing",
  "ProcessingQueued",
  "Processing",
  "Completed",
  "Failed",
  "Cancelled",
] as const;

export type OperationState = (typeof OPERATION_STATES)[number];

/**
 * One upload as the upload panel shows it, from the first byte to the finished job (DATA-033). `File` is the type that holds the
 * bytes.
 */
export interface UploadOperation<File> {
  id: string;
  name: string;
  /** The files to send; empty once they are lost, for example because one of them changed. */
  files: readonly File[];
  /** How many files the upload contains. */
  fileCount: number;
  projectId: string;
  folderId: string;
  state: OperationState;
  /** Fraction 0 to 1 of the bytes sent. */
  uploaded: number;
  /** Fraction 0 to 1 of the processing. */
  processed: number;
  bytesPerSecond: number;
  uploadId: string | null;
  assetId: string | null;
  versionId: string | null;
  jobId: string | null;
  /** Why it failed, in a sentence, if somebody can do something about it. */
  problem: string | null;
  isArchived: boolean;
  isMetadata: boolean;
  createdAtMs: number;
  updatedAtMs: number;
}

/** A timestamp plus an index, since operations may begin in the same millisecond (DATA-034). */
export function operationId(nowMs: number, index: number): string {
  return `${nowMs}-${index}`;
}

/** A new, waiting operation, named after its first file. Without files it fails immediately (UPLOAD-032). */
export function newOperation<File extends { name: string }>(
  files: readonly File[],
  target: { projectId: string; folderId: string },
  nowMs: number,
  index: number,
): UploadOperation<File> {
  return {
    id: operationId(nowMs, index),
    name: files[0]?.name ?? "",
    files,
    fileCount: files.length,
    ...target,
    state: files.length === 0 ? "Failed" : "UploadingQueued",
    uploaded: 0,
    processed: 0,
    bytesPerSecond: 0,
    uploadId: null,
    assetId: null,
    versionId: null,
    jobId: null,
    problem: null,
    isArchived: false,
    isMetadata: files.length > 0 && files.every((file) => isMetadataFile(file.name)),
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  };
}

/** Completed, failed or cancelled: nothing more happens on its own. */
export function isFinished(operation: { state: OperationState }): boolean {
  return operation.state === "Completed" || operation.state === "Failed" || operation.state === "Cancelled";
}

/** Everything that is not finished can be cancelled (UPLOAD-033). */
export function canCancel(operation: { state: OperationState }): boolean {
  return !isFinished(operation);
}

/** Failed or cancelled operations can be retried if they have a job or still hold all their files (UPLOAD-036, UPLOAD-037). */
export function canRetry(operation: UploadOperation<unknown>): boolean {
  const stopped = operation.state === "Failed" || operation.state === "Cancelled";
  return stopped && (operation.jobId !== null || holdsItsFiles(operation));
}

export function holdsItsFiles(operation: UploadOperation<unknown>): boolean {
  return operation.fileCount > 0 && operation.files.length === operation.fileCount;
}
