import { OPERATION_TABS, type OperationTab, tabOf } from "#core/uploads/operation-list.ts";
import type { Operation } from "./upload-source.ts";

export interface PanelSummary {
  /** How many operations each tab shows. */
  counts: Record<OperationTab, number>;
  sending: number;
  processing: number;
  failed: number;
  totalBytes: number;
  sentBytes: number;
  bytesPerSecond: number;
  /** Null while nothing is known. */
  secondsLeft: number | null;
}

/** Still to be counted: what was cancelled is not going anywhere, and what is archived belongs to an earlier batch. */
const countsInTotal = ({ state, isArchived }: Operation) => state !== "Cancelled" && !isArchived;
const sizeOf = (operation: Operation) => operation.files.reduce((sum, { file }) => sum + file.size, 0);

/**
 * What the footer button and the foot of the panel say. The totals are those of the whole batch: what has arrived stays in them, so that
 * they count up to the end instead of beginning again with every file that is through (PLUS-219).
 */
export function panelSummary(operations: readonly Operation[]): PanelSummary {
  const counts = Object.fromEntries(OPERATION_TABS.map((tab) => [tab, 0])) as Record<OperationTab, number>;
  for (const operation of operations) counts[tabOf(operation)] += 1;
  const sending = operations.filter(({ state }) => state === "Uploading" || state === "UploadingQueued");
  const batch = operations.filter(countsInTotal);
  const totalBytes = batch.reduce((sum, operation) => sum + sizeOf(operation), 0);
  const sentBytes = batch.reduce((sum, operation) => sum + sizeOf(operation) * operation.uploaded, 0);
  const bytesLeft = sending.reduce((sum, operation) => sum + sizeOf(operation) * (1 - operation.uploaded), 0);
  const bytesPerSecond = sending.reduce((sum, operation) => sum + operation.bytesPerSecond, 0);
  return {
    counts,
    sending: sending.length,
    processing: counts.processing,
    failed: operations.filter(({ state, isArchived }) => state === "Failed" && !isArchived).length,
    totalBytes,
    sentBytes,
    bytesPerSecond,
    secondsLeft: bytesPerSecond > 0 ? Math.ceil(bytesLeft / bytesPerSecond) : null,
  };
}
