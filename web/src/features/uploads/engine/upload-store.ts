import { create } from "zustand";
import { afterEvent, type OperationEvent } from "#core/uploads/operation-events.ts";
import type { OperationTab } from "#core/uploads/operation-list.ts";
import { knowUploadJobs } from "#web/data/upload-jobs.ts";
import type { Operation } from "../upload-source.ts";

interface UploadState {
  operations: readonly Operation[];
  isPanelOpen: boolean;
  /** The selected tab; the panel falls back from an empty one. */
  tab: OperationTab;
}

/** All uploads of this browser tab. Lives outside React, so uploads continue on any page. */
export const useUploads = create<UploadState>(() => ({ operations: [], isPanelOpen: false, tab: "upload" }));

export function operationOf(id: string): Operation | undefined {
  return useUploads.getState().operations.find((operation) => operation.id === id);
}

export function changeOperations(change: (operations: readonly Operation[]) => readonly Operation[]): void {
  useUploads.setState(({ operations }) => ({ operations: change(operations) }));
}

/** Applies an event to one operation; events that do not fit its state change nothing. */
export function tell(id: string, event: OperationEvent): void {
  changeOperations((operations) =>
    operations.map((operation) => (operation.id === id ? afterEvent(operation, event, Date.now()) : operation)),
  );
}

useUploads.subscribe(({ operations }) => knowUploadJobs(operations.flatMap(({ jobId }) => jobId ?? [])));
