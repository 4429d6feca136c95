import { AppError } from "#core/errors/app-error.ts";
import { MediaError, ToolKilledError } from "#media/media-error.ts";
import { PermanentJobError } from "#server/platform/queue/job-errors.ts";

const KILLED =
  "The program that reads this file was stopped, perhaps because the server ran out of memory. Try again, or ask an administrator";

/** No retry can help if the media rules refuse a file; everything else may be temporary. */
export function asJobError(error: unknown): unknown {
  if (error instanceof ToolKilledError) return new AppError("UNAVAILABLE", KILLED, undefined, { cause: error });
  if (!(error instanceof MediaError)) return error;
  if (error.code === "MEDIA_BUSY") return new AppError("UNAVAILABLE", error.message, undefined, { cause: error });
  return new PermanentJobError(error.message, error.detail, { cause: error });
}
