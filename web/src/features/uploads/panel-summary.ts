import { OPERATION_TABS, type OperationTab, tabOf } from "#core/uploads/operation-list.ts";
import type { Operation } from "./upload-source.ts";

export interface PanelSummary {
  /** Number of operations in each tab. */
  counts: Record<OperationTab, number>;
  sending: number;
  processing: number;
  failed: number;
  totalBytes: number;
  sentBytes: number;
  bytesPerSecond: number;
  /** Null while unknown. */
  secondsLeft: number | null;
}

/** Still counted: cancelled ones don't finish, and archived ones belong to an earlier batch. */
const countsInTotal = ({ state, isArchived }: Operation) => state !== "Cancelled" && !isArchived;
const sizeOf = (operation: Operation) => operation.files.reduce((sum, { file }) => sum + file.size, 0);

/**
 * The texts of the footer button and the panel's footer. Totals cover the whole batch: finished files stay included, so that the
 * progress grows steadily instead of restarting with every finished file (PLUS-219).
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
