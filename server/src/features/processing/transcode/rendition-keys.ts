import { storageRoot } from "#server/platform/storage/storage-root.ts";

/**
 * Where one attempt writes: never the same place twice, so that a superseded attempt can disturb nobody, and readers of what is
 * published see it whole. `part` is a folder of its own: what plays while the rest is made, and the rest.
 */
export function renditionPrefix(version: Original, jobId: string, attempt: number, part: "quick" | "full"): string {
  return `${attemptPrefix(version, jobId, attempt)}/${part}`;
}

export function attemptPrefix(version: Original, jobId: string, attempt: number): string {
  return `${attemptsPrefix(version, jobId)}${attempt}`;
}

/** With this the places of all attempts of a job begin. */
export function attemptsPrefix({ id, storageKey }: Original, jobId: string): string {
  return `${storageRoot(storageKey)}renditions/${id}/${jobId}-`;
}

/** Renditions are in the storage of their original. */
interface Original {
  readonly id: string;
  readonly storageKey: string;
}

/** MIME types of what ffmpeg and sharp write for us. */
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
