import type { UploadStats } from "#core/uploads/upload-outcome.ts";

/** The result for one file of an upload. */
export interface UploadResult {
  /** Null for a metadata file, which becomes no asset. */
  readonly assetId: string | null;
  readonly versionId: string | null;
  /** Null where nothing is to be processed. */
  readonly jobId: string | null;
  readonly processed: boolean;
  readonly isMetadata: boolean;
  readonly stats: UploadStats;
}

/** Kept with the upload, so that a repeated finalize answers the same. */
export interface UploadOutcome {
  /** In the order in which the files were announced. */
  readonly results: readonly UploadResult[];
  readonly stats: UploadStats;
}

/** Of an upload that had nothing to do with metadata. */
export const NO_STATS: UploadStats = {
  hasMetadata: false,
  invalidMetadata: false,
  files: 0,
  parsed: 0,
  matched: 0,
  folderHasMetadata: false,
};
