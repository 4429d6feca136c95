/** What the panel does after polling the state of a multipart upload. */
export type NextStep = "fail" | "ask-again" | "take-results";

/** UPLOAD-048 to 051: anything unknown counts as failed. */
export function afterServerState(state: string): NextStep {
  if (state === "Running" || state === "Triggered") return "ask-again";
  return state === "Done" ? "take-results" : "fail";
}

/** What an upload did with the metadata in its folder (DATA-039). */
export interface UploadStats {
  hasMetadata: boolean;
  invalidMetadata: boolean;
  /** A sentence for each unusable metadata file, beginning with its name; missing in older records. */
  metadataProblems?: readonly string[];
  /** Clips in the folder that metadata could apply to. */
  files: number;
  /** Rows read from metadata files. */
  parsed: number;
  /** Clips that received metadata. */
  matched: number;
  folderHasMetadata: boolean;
}

/** Combined result of several uploads to one place: each clip that received metadata counts. */
export function mergedStats(one: UploadStats, other: UploadStats): UploadStats {
  return {
    hasMetadata: one.hasMetadata || other.hasMetadata,
    invalidMetadata: one.invalidMetadata || other.invalidMetadata,
    metadataProblems: [...(one.metadataProblems ?? []), ...(other.metadataProblems ?? [])],
    files: Math.max(one.files, other.files),
    parsed: one.parsed + other.parsed,
    matched: one.matched + other.matched,
    folderHasMetadata: one.folderHasMetadata || other.folderHasMetadata,
  };
}

export type MetadataNotice =
  | "invalid"
  | "imported-upload-clips"
  | "imported-attached"
  | "imported-no-match"
  | "existing-attached"
  | "existing-no-match";

/** The notice after an upload that involved metadata; null otherwise (UPLOAD-086). */
export function metadataNotice(stats: UploadStats): MetadataNotice | null {
  if (stats.invalidMetadata) return "invalid";
  if (stats.hasMetadata && stats.matched > 0) return "imported-attached";
  if (stats.hasMetadata) return stats.files === 0 ? "imported-upload-clips" : "imported-no-match";
  if (!stats.folderHasMetadata) return null;
  return stats.matched > 0 ? "existing-attached" : "existing-no-match";
}
