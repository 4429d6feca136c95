import { MediaError } from "#media/media-error.ts";
import type { VideoInfo } from "#media/probe/media-info.ts";

/** Turns ffmpeg's words into a sentence that a person can act on; the words themselves stay in `detail`. */
export function explainTranscodeFailure(error: MediaError, video: { codec: string } | VideoInfo): MediaError {
  if (error.code !== "MEDIA_UNREADABLE") return error;
  const { detail } = error;
  if (/Decoder .*not found|Unknown decoder|no decoder found|Decoding requested, but no decoder/i.test(detail)) {
    const message = `Video of the type ${video.codec} cannot be decoded here. The original is kept and can be downloaded`;
    return new MediaError("MEDIA_UNSUPPORTED", message, detail);
  }
  if (/partial file|File ended prematurely|Truncat/i.test(detail)) {
    return new MediaError("MEDIA_TRUNCATED", "This file is cut off before its end. Upload a complete copy", detail);
  }
  if (/Cannot allocate memory|Picture size .* is invalid/i.test(detail)) {
    return new MediaError("MEDIA_TOO_LARGE", "This video is too large to be processed on this server", detail);
  }
  if (/No space left on device/i.test(detail)) {
    return new MediaError(
      "MEDIA_TOO_LARGE",
      "The server has no room left for processing this video. Try again later",
      detail,
    );
  }
  return new MediaError(
    "MEDIA_UNREADABLE",
    "This video is damaged and cannot be decoded. Upload a complete copy",
    detail,
  );
}
