import { setTimeout as sleep } from "node:timers/promises";
import { isOutOfMemory, KEPT, MediaError } from "#media/media-error.ts";
import { type MediaTools, PROBE_LIMITS, runTool } from "#media/run-ffmpeg.ts";

/** A genuine file is read by then; four that aren't would otherwise delay everybody's first pictures by a minute. */
const FIRST_MS = 2_000;

/**
 * One ffprobe call for a file; returns its output.
 * @throws MediaError MEDIA_TIMEOUT and MEDIA_TOO_LARGE, with sentences of their own, for a maliciously endless index
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
  // Protects against descriptions of hundreds of megabytes.
  if (error.code === "MEDIA_TOO_LARGE")
    return new MediaError("MEDIA_TOO_LARGE", `This file has too much metadata to read. ${KEPT}`, error.message);
  if (isOutOfMemory(error.detail))
    return new MediaError("MEDIA_TOO_LARGE", `This file needs too much memory to read. ${KEPT}`, error.detail);
  return error;
}

/** True of the file rather than of one call: another call, and the processing after it, would fail in the same way. */
export function isBeyondLimits(error: unknown): error is MediaError {
  return error instanceof MediaError && (error.code === "MEDIA_TIMEOUT" || error.code === "MEDIA_TOO_LARGE");
}
