import type { UploadStats } from "#core/uploads/upload-outcome.ts";
import type { UploadSource } from "../upload-source.ts";
import type { ProgressMeter } from "./progress-meter.ts";

/** One upload on its way: what both mechanisms are given. */
export interface Sending {
  folderId: string;
  files: readonly UploadSource[];
  signal: AbortSignal;
  meter: ProgressMeter;
  /** The server knows the upload by this id now. */
  onBegun: (uploadId: string) => void;
  /** All bytes are there; the server is looking at them. */
  onSent: () => void;
}

export interface SentResult {
  assetId: string | null;
  versionId: string | null;
  jobId: string | null;
  processed: boolean;
  isMetadata: boolean;
}

export interface SentUpload {
  /** In the order of the files. */
  results: readonly SentResult[];
  stats: UploadStats | null;
}

export const fileInputs = (files: readonly UploadSource[]) =>
  files.map(({ name, file, onto }) => ({ name, size: file.size, mimetype: file.type || null, ...(onto && { onto }) }));
