import { isOutOfMemory, KEPT, MediaError } from "#media/media-error.ts";

/** ffmpeg left out pictures because of their size. */
export function areTooLarge(detail: string): boolean {
  return /Picture size .* is invalid/i.test(detail);
}

export function lacksMemory(detail: string, kind: "video" | "sound" = "video"): MediaError {
  return new MediaError("MEDIA_TOO_LARGE", `This ${kind} needs too much memory to read. ${KEPT}`, detail);
}

/** Turns ffmpeg's message into a sentence that a person can act on; the message itself stays in `detail`. */
export function explainTranscodeFailure(
  error: MediaError,
  { codec }: { readonly codec: string },
  kind: "video" | "sound" = "video",
): MediaError {
  if (error.code !== "MEDIA_UNREADABLE") return error;
  const { detail } = error;
  if (/Decoder .*not found|Unknown decoder|no decoder found|Decoding requested, but no decoder/i.test(detail)) {
    const message = `${kind === "video" ? "Video" : "Audio"} of type ${codec} can't be decoded. ${KEPT}`;
    return new MediaError("MEDIA_UNSUPPORTED", message, detail);
  }
  if (/partial file|File ended prematurely|Truncat/i.test(detail)) {
    return new MediaError("MEDIA_TRUNCATED", "This file is cut off before its end. Upload a complete copy", detail);
  }
  if (isOutOfMemory(detail) || areTooLarge(detail)) return lacksMemory(detail, kind);
  if (/No space left on device/i.test(detail)) {
    return new MediaError(
      "MEDIA_TOO_LARGE",
      `The server is out of disk space to process this ${kind}. Try again later`,
      detail,
    );
  }
  return new MediaError(
    "MEDIA_UNREADABLE",
    `This ${kind} is damaged and can't be decoded. Upload a complete copy`,
    detail,
  );
}
