import { fpsOf } from "#core/timecode/frame-rate.ts";
import { isOutOfMemory, KEPT, MediaError } from "#media/media-error.ts";
import { countPacketsArguments } from "#media/probe/ffprobe-report.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { runProbe } from "#media/probe/run-probe.ts";
import { mayJump } from "#media/probe/timing/close-jumps.ts";
import type { MediaTools } from "#media/run-ffmpeg.ts";
import { areTooLarge, lacksMemory } from "./explain-failure.ts";

export interface TriedVideo {
  readonly tools: MediaTools;
  readonly info: MediaInfo;
  readonly video: VideoInfo;
  readonly source: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A file cut off in the middle decodes without an error up to its end: only counting reveals it.
 * @throws MediaError MEDIA_TRUNCATED, or the code of another reason for missing frames
 */
export async function refuseTruncated(tried: TriedVideo, frameCount: number, stderrTail: string): Promise<void> {
  const { video } = tried;
  if (video.promisedDurationMs === null) return;
  const promised = Math.round((video.promisedDurationMs / 1000) * fpsOf(video.rate));
  if (isNearly(frameCount, promised, video)) return;
  if (areTooLarge(stderrTail)) {
    const message = `Pictures later in this video are more than twice as large as the first ones. ${KEPT}`;
    throw new MediaError("MEDIA_TOO_LARGE", message, stderrTail);
  }
  if (isOutOfMemory(stderrTail)) throw lacksMemory(stderrTail);
  if (isNearly(frameCount, await storedFrames(tried), video)) return;
  const message = `This file is cut off: only ${frameCount} of ${promised} frames can be read. Upload a complete copy`;
  throw new MediaError("MEDIA_TRUNCATED", message, stderrTail);
}

const isNearly = (frameCount: number, promised: number, { rate }: VideoInfo): boolean =>
  frameCount >= promised - Math.max(2, fpsOf(rate) / 2, promised * 0.02);

/** Frames in a file whose length only spans from its first time to its last; infinite if the file promises a number. */
async function storedFrames({ tools, info: { demuxer }, video, source, signal }: TriedVideo): Promise<number> {
  if (demuxer === null || !mayJump(demuxer)) return Number.POSITIVE_INFINITY;
  const counted = await runProbe(tools, countPacketsArguments(demuxer, source, video.index), signal);
  // Each packet may be a field.
  return Number.parseInt(counted.toString("latin1"), 10) / (video.isInterlaced ? 2 : 1);
}
