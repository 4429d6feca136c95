import { AppError } from "#core/errors/app-error.ts";
import type { ExportedVersion } from "./export-store.ts";

/** Says why comments have no timecode yet, and what to do: wait, unless processing failed (PLUS-1590). */
export function timecodeUnknown({ assetName, isProcessing }: ExportedVersion): AppError {
  const reason = isProcessing
    ? `"${assetName}" is still processing: its timecode isn't known yet`
    : `Could not process "${assetName}", so its timecode isn't known. Upload it again as a new version`;
  return new AppError("CONFLICT", reason);
}

/** Says why a frame with a comment has no picture. */
export function whyNoPicture({ isProcessing, mediaPrefix }: ExportedVersion): string {
  if (isProcessing) return "No image: the clip is still processing";
  return mediaPrefix === null ? "No image: could not process the clip" : "No image of this frame";
}
