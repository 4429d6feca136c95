/** Why a media job failed. `message` is a sentence that a person can act on; `detail` is for administrators. */
export class MediaError extends Error {
  override readonly name = "MediaError";
  readonly code: MediaErrorCode;
  readonly detail: string;

  constructor(code: MediaErrorCode, message: string, detail = "", options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.detail = detail;
  }
}

/** The last sentence of a refusal: the bytes are kept. */
export const KEPT = "The original is kept and can be downloaded";

/** How ffmpeg, ffprobe and libheif report an allocation beyond their limit or ours. */
export function isOutOfMemory(detail: string): boolean {
  return /Cannot allocate memory|Memory allocation error/i.test(detail);
}

export type MediaErrorCode =
  /** The bytes are damaged or aren't what they claim to be. */
  | "MEDIA_UNREADABLE"
  /** Readable up to a point, then cut off. */
  | "MEDIA_TRUNCATED"
  /** Complete, but no installed decoder supports it. */
  | "MEDIA_UNSUPPORTED"
  /** Exceeds the limits of this server. */
  | "MEDIA_TOO_LARGE"
  | "MEDIA_TIMEOUT"
  /** Too many files are being read: it may work later. */
  | "MEDIA_BUSY"
  /** A program such as ffmpeg is not installed. */
  | "MEDIA_TOOL_MISSING";
