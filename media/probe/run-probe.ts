import { setTimeout as sleep } from "node:timers/promises";
import { isOutOfMemory, KEPT, MediaError } from "#media/media-error.ts";
import { type MediaTools, PROBE_LIMITS, runTool } from "#media/run-ffmpeg.ts";

/** An honest file is read by then; four of one person that are not would be beside everybody's first pictures for a minute. */
const FIRST_MS = 2_000;

/**
 * One look of ffprobe at a file; returns what it printed.
 * @throws MediaError MEDIA_TIMEOUT and MEDIA_TOO_LARGE, with sentences of their own, of an index that is made to be endless
 */
export async function runProbe(tools: MediaTools, args: readonly string[], signal?: AbortSignal): Promise<Buffer> {
  try {
    const stepsBack = { when: sleep(FIRST_MS, undefined, { ref: false }), priority: "growing" } as const;
    return (await runTool(tools, { tool: "ffprobe", args, limits: PROBE_LIMITS, signal, stepsBack })).stdout;
  } catch (error) {
    throw error instanceof MediaError ? explained(error) : error;
  }
}

function explained(error: MediaError): MediaError {
  if (error.code === "MEDIA_TIMEOUT")
    return new MediaError("MEDIA_TIMEOUT", `This file takes too long to read. ${KEPT}`, error.detail);
  // Descriptions of hundreds of megabytes.
  if (error.code === "MEDIA_TOO_LARGE")
    return new MediaError("MEDIA_TOO_LARGE", `This file has too much metadata to read. ${KEPT}`, error.message);
  if (isOutOfMemory(error.detail))
    return new MediaError("MEDIA_TOO_LARGE", `This file needs too much memory to read. ${KEPT}`, error.detail);
  return error;
}

/** What is said of the file and not only of one look at it: another look, and the work that follows, would come to the same. */
export function isBeyondLimits(error: unknown): error is MediaError {
  return error instanceof MediaError && (error.code === "MEDIA_TIMEOUT" || error.code === "MEDIA_TOO_LARGE");
}
