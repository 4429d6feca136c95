import type { UploadStats } from "#core/uploads/upload-outcome.ts";

/** The result for one file of an upload. */
export interface UploadResult {
  /** Null for a metadata file, which becomes no asset. */
  readonly assetId: string | null;
  readonly versionId: string | null;
  /** Null if nothing needs processing. */
  readonly jobId: string | null;
  readonly processed: boolean;
  readonly isMetadata: boolean;
  readonly stats: UploadStats;
}

/** Stored with the upload, so that a repeated finalize returns the same. */
export interface UploadOutcome {
  /** Results in the order of the announcement. */
  readonly results: readonly UploadResult[];
  readonly stats: UploadStats;
}

/** The stats of an upload without metadata. */
export const NO_STATS: UploadStats = {
  hasMetadata: false,
  invalidMetadata: false,
  files: 0,
  parsed: 0,
  matched: 0,
  folderHasMetadata: false,
};
