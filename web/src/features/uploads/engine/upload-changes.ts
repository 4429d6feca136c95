import { afterEvent, type OperationEvent } from "#core/uploads/operation-events.ts";
import { knowUploadJobs } from "#web/data/upload-jobs.ts";
import { panelSummary } from "../panel-summary.ts";
import type { Operation } from "../upload-source.ts";
import { useUploads } from "./upload-store.ts";

export function operationOf(id: string): Operation | undefined {
  return useUploads.getState().operations.find((operation) => operation.id === id);
}

export function changeOperations(change: (operations: readonly Operation[]) => readonly Operation[]): void {
  useUploads.setState((before) => {
    const operations = change(before.operations);
    return { operations, summary: panelSummary(operations) };
  });
}

/** Applies an event to one operation; events that do not fit its state change nothing. */
export function tell(id: string, event: OperationEvent): void {
  changeOperations((operations) =>
    operations.map((operation) => (operation.id === id ? afterEvent(operation, event, Date.now()) : operation)),
  );
}

useUploads.subscribe(({ operations }) => knowUploadJobs(operations.flatMap(({ jobId }) => jobId ?? [])));
