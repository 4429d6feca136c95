/** What the panel does after asking the server for the state of a multipart upload. */
export type NextStep = "fail" | "ask-again" | "take-results";

/** UPLOAD-048 to 051: anything unknown counts as failed. */
export function afterServerState(state: string): NextStep {
  if (state === "Running" || state === "Triggered") return "ask-again";
  return state === "Done" ? "take-results" : "fail";
}

/** What an upload did with metadata in its folder (DATA-039). */
export interface UploadStats {
  hasMetadata: boolean;
  invalidMetadata: boolean;
  /** A sentence for each metadata file that could not be used, beginning with its name; missing in what was written before. */
  metadataProblems?: readonly string[];
  /** Clips in the folder that metadata could be attached to. */
  files: number;
  /** Rows read from metadata files. */
  parsed: number;
  /** Clips that got metadata. */
  matched: number;
  folderHasMetadata: boolean;
}

/** What several uploads to one place did together: each clip that got something counts for all. */
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

/** The notice after an upload that had to do with metadata; null when it had not (UPLOAD-086). */
export function metadataNotice(stats: UploadStats): MetadataNotice | null {
  if (stats.invalidMetadata) return "invalid";
  if (stats.hasMetadata && stats.matched > 0) return "imported-attached";
  if (stats.hasMetadata) return stats.files === 0 ? "imported-upload-clips" : "imported-no-match";
  if (!stats.folderHasMetadata) return null;
  return stats.matched > 0 ? "existing-attached" : "existing-no-match";
}
