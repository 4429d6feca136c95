/** Why a media job could not do its work. `message` is a sentence that a person can act on; `detail` is for administrators. */
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

/** What is said at the end of a refusal of bytes that stay where they are. */
export const KEPT = "The original is kept and can be downloaded";

/** As ffmpeg, ffprobe and libheif say it, of an allocation beyond a limit of theirs or of ours. */
export function isOutOfMemory(detail: string): boolean {
  return /Cannot allocate memory|Memory allocation error/i.test(detail);
}

export type MediaErrorCode =
  /** The bytes are damaged or are not what they claim to be. */
  | "MEDIA_UNREADABLE"
  /** Readable up to a point: the end is missing. */
  | "MEDIA_TRUNCATED"
  /** Whole, but nothing here can decode it. */
  | "MEDIA_UNSUPPORTED"
  /** Larger than the limits of this server allow. */
  | "MEDIA_TOO_LARGE"
  | "MEDIA_TIMEOUT"
  /** Too much else is being read: it may work later. */
  | "MEDIA_BUSY"
  /** A program such as ffmpeg is not installed. */
  | "MEDIA_TOOL_MISSING";
