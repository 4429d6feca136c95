import { create } from "zustand";
import type { OperationTab } from "#core/uploads/operation-list.ts";
import type { PanelSummary } from "../panel-summary.ts";
import type { Operation } from "../upload-source.ts";

interface UploadState {
  operations: readonly Operation[];
  /** Follows the operations; null before the first. */
  summary: PanelSummary | null;
  isPanelOpen: boolean;
  /** The selected tab; the panel falls back from an empty one. */
  tab: OperationTab;
}

/**
 * All uploads of this browser tab. Lives outside React, so uploads continue on any page. Part of the first load; what changes it
 * is loaded with the first upload (`upload-changes.ts`).
 */
export const useUploads = create<UploadState>(() => ({
  operations: [],
  summary: null,
  isPanelOpen: false,
  tab: "upload",
}));
