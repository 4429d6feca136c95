import type { UploadStats } from "#core/uploads/upload-outcome.ts";
import type { UploadSource } from "../upload-source.ts";
import type { ProgressMeter } from "./progress-meter.ts";

/** One running upload: the input of both mechanisms. @public */
export interface Sending {
  /** For an upload with its own `begin`: the key under which it is remembered. */
  folderId: string;
  files: readonly UploadSource[];
  signal: AbortSignal;
  /** Begins an upload in parts that is not for a folder. */
  begin?: (files: readonly UploadSource[], signal: AbortSignal) => Promise<BegunUpload>;
  meter: ProgressMeter;
  /** The server now knows the upload by this id. */
  onBegun: (uploadId: string) => void;
  /** All bytes have arrived; the server is checking them. */
  onSent: () => void;
}

/** An upload that the server knows; files in their order. */
export interface BegunUpload {
  id: string;
  files: readonly { id: string }[];
}

export interface SentResult {
  assetId: string | null;
  versionId: string | null;
  jobId: string | null;
  processed: boolean;
  isMetadata: boolean;
}

export interface SentUpload {
  /** In file order. */
  results: readonly SentResult[];
  stats: UploadStats | null;
}

export const fileInputs = (files: readonly UploadSource[]) =>
  files.map(({ name, file, onto }) => ({ name, size: file.size, mimetype: file.type || null, ...(onto && { onto }) }));
