import type { UploadStats } from "#core/uploads/upload-outcome.ts";

/** The result for one file of an upload. */
export interface UploadResult {
  /** Null for a metadata file, which becomes no asset. */
  readonly assetId: string | null;
  readonly versionId: string | null;
  /** Null if nothing is to be processed. */
  readonly jobId: string | null;
  readonly processed: boolean;
  readonly isMetadata: boolean;
  readonly stats: UploadStats;
}

/** Stored with the upload, so that a repeated finalize returns the same. */
export interface UploadOutcome {
  /** In the order of the announcement. */
  readonly results: readonly UploadResult[];
  readonly stats: UploadStats;
}

/** For an upload without metadata. */
export const NO_STATS: UploadStats = {
  hasMetadata: false,
  invalidMetadata: false,
  files: 0,
  parsed: 0,
  matched: 0,
  folderHasMetadata: false,
};
