import { storageRoot } from "#server/platform/storage/storage-root.ts";

/**
 * Returns the prefix of one attempt's files: never reused, so that a superseded attempt can't interfere, and readers only see
 * complete files. `part` is a separate folder: one for what plays while the rest is made, and one for the rest.
 */
export function renditionPrefix(version: Original, jobId: string, attempt: number, part: "quick" | "full"): string {
  return `${attemptPrefix(version, jobId, attempt)}/${part}`;
}

export function attemptPrefix(version: Original, jobId: string, attempt: number): string {
  return `${attemptsPrefix(version, jobId)}${attempt}`;
}

/** Returns the common prefix of all attempts of a job. */
export function attemptsPrefix({ id, storageKey }: Original, jobId: string): string {
  return `${storageRoot(storageKey)}renditions/${id}/${jobId}-`;
}

/** Returns the prefix of all chunks of a job, which outlive its attempts. */
export function chunksPrefix(version: Original, ladderId: string): string {
  return `${attemptsPrefix(version, ladderId)}chunks`;
}

/** Returns the prefix of one attempt at a chunk. */
export function chunkPrefix(version: Original, ladderId: string, chunkId: string, attempt: number): string {
  return `${chunksPrefix(version, ladderId)}/${chunkId}-${attempt}`;
}

/** Renditions are stored in the storage of their original. */
interface Original {
  readonly id: string;
  readonly storageKey: string;
}

/** Returns the MIME types of the files that ffmpeg and sharp write. */
export function renditionType(file: string): string {
  const extension = file.slice(file.lastIndexOf(".") + 1);
  if (extension === "m4s" || extension === "mp4") return file.startsWith("audio") ? "audio/mp4" : "video/mp4";
  return TYPES[extension] ?? "application/octet-stream";
}

const TYPES: Readonly<Record<string, string>> = {
  m3u8: "application/vnd.apple.mpegurl",
  jpg: "image/jpeg",
  webp: "image/webp",
  json: "application/json",
};
