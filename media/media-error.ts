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

/**
 * A program that read a file was killed from outside: by the system for lack of memory, or by a person. That says nothing about
 * the file, so it isn't a MediaError: a retry may work.
 */
export class ToolKilledError extends Error {
  override readonly name = "ToolKilledError";

  constructor(detail: string) {
    super(`A program that reads files was killed from outside: ${detail}`);
  }
}

/** Signals that neither a crash nor a limit sends. */
const FROM_OUTSIDE: readonly (string | null)[] = ["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"];

export function isFromOutside(signal: string | null): boolean {
  return FROM_OUTSIDE.includes(signal);
}

/** The last sentence of a refusal: the bytes are kept. */
export const KEPT = "The original is kept and can be downloaded";

/** How ffmpeg, ffprobe, libheif and the encoders report an allocation beyond their limit or ours; a thread needs memory too. */
const OUT_OF_MEMORY =
  /Cannot allocate memory|Memory allocation error|malloc of size \d+ failed|get_buffer\(\) failed|Resource temporarily unavailable|std::bad_alloc/i;

export function isOutOfMemory(detail: string): boolean {
  return OUT_OF_MEMORY.test(detail);
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
  /** Too many files are being read: a later attempt may work. */
  | "MEDIA_BUSY"
  /** A program such as ffmpeg is not installed. */
  | "MEDIA_TOOL_MISSING";
