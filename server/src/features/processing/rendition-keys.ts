/**
 * Where one attempt writes: never the same place twice, so that a superseded attempt can disturb nobody, and readers of what is
 * published see it whole. `part` is a folder of its own: what plays while the rest is made, and the rest.
 */
export function renditionPrefix(versionId: string, jobId: string, attempt: number, part: "quick" | "full"): string {
  return `${attemptPrefix(versionId, jobId, attempt)}/${part}`;
}

export function attemptPrefix(versionId: string, jobId: string, attempt: number): string {
  return `renditions/${versionId}/${jobId}-${attempt}`;
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
