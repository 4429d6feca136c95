import { MAX_RUNNING_UPLOADS } from "./upload-limits.ts";
import { canRetry, isFinished, type OperationState, type UploadOperation } from "./upload-operation.ts";

/** As listed in UPLOAD-043, UPLOAD-085. */
const STATE_ORDER: readonly OperationState[] = [
  "Uploading",
  "UploadingQueued",
  "Processing",
  "ProcessingQueued",
  "Analysing",
  "Failed",
];

export const OPERATION_TABS = ["upload", "processing", "history"] as const;

export type OperationTab = (typeof OPERATION_TABS)[number];

/** The status text of an item in the panel; null while it shows its progress instead (UPLOAD-044). */
export const STATE_LABEL: Readonly<Record<OperationState, string | null>> = {
  UploadingQueued: "Waiting",
  Uploading: null,
  Analysing: "Analysing",
  ProcessingQueued: "Queued",
  Processing: null,
  Completed: "Finished",
  Failed: "Failed",
  Cancelled: "Cancelled",
};

/** By state, then oldest first. Completed and cancelled ones are together at the end. */
export function orderedOperations<Operation extends UploadOperation<unknown>>(
  operations: readonly Operation[],
): Operation[] {
  return operations.toSorted(
    (a, b) => rank(a.state) - rank(b.state) || a.createdAtMs - b.createdAtMs || indexOf(a) - indexOf(b),
  );
}

/** The waiting operations that may start now, oldest first, so that no more than three run (UPLOAD-026). */
export function startableOperations<Operation extends UploadOperation<unknown>>(
  operations: readonly Operation[],
): Operation[] {
  const running = operations.filter((operation) => operation.state === "Uploading").length;
  const waiting = orderedOperations(operations).filter((operation) => operation.state === "UploadingQueued");
  return waiting.slice(0, Math.max(0, MAX_RUNNING_UPLOADS - running));
}

/** Clear removes everything that is finished (UPLOAD-041). */
export function withoutFinished<Operation extends UploadOperation<unknown>>(
  operations: readonly Operation[],
): Operation[] {
  return operations.filter((operation) => !isFinished(operation));
}

/** Adds operations; if all earlier ones are finished, they move to the archive (UPLOAD-042). */
export function withAdded<Operation extends UploadOperation<unknown>>(
  operations: readonly Operation[],
  added: readonly Operation[],
): Operation[] {
  const isNewBatch = operations.every(isFinished);
  const earlier = isNewBatch ? operations.map((operation) => ({ ...operation, isArchived: true })) : operations;
  return [...earlier, ...added];
}

/** The tab that shows an operation (UPLOAD-014 to 016, UPLOAD-084). */
export function tabOf(operation: UploadOperation<unknown>): OperationTab {
  if (operation.isArchived || operation.state === "Completed" || operation.state === "Cancelled") return "history";
  return operation.state === "Analysing" || operation.jobId !== null ? "processing" : "upload";
}

/** The requested tab, or the next one that is not empty (UPLOAD-017); the requested one if all are empty. */
export function shownTab(wanted: OperationTab, operations: readonly UploadOperation<unknown>[]): OperationTab {
  const start = OPERATION_TABS.indexOf(wanted);
  const inTurn = [...OPERATION_TABS.slice(start), ...OPERATION_TABS.slice(0, start)];
  return inTurn.find((tab) => operations.some((operation) => tabOf(operation) === tab)) ?? wanted;
}

/** Bytes are in transit or about to be: leaving the page would lose them (UPLOAD-005, SESSION-001). */
export function isSending(operations: readonly UploadOperation<unknown>[]): boolean {
  return operations.some(({ state }) => state === "Uploading" || state === "UploadingQueued");
}

/** What Retry All restarts: failed operations that can be retried, oldest first (PLUS-217). */
export function retryableOperations<Operation extends UploadOperation<unknown>>(
  operations: readonly Operation[],
): Operation[] {
  return orderedOperations(operations).filter((operation) => operation.state === "Failed" && canRetry(operation));
}

/** Whether there are recent operations and all of them completed, so that the panel can close (PLUS-218). */
export function isAllWell(operations: readonly UploadOperation<unknown>[]): boolean {
  const recent = operations.filter((operation) => !operation.isArchived);
  return recent.length > 0 && recent.every(({ state }) => state === "Completed");
}

function rank(state: OperationState): number {
  const index = STATE_ORDER.indexOf(state);
  return index === -1 ? STATE_ORDER.length : index;
}

function indexOf(operation: UploadOperation<unknown>): number {
  return Number(operation.id.split("-").at(-1));
}
