import { fpsOf } from "#core/timecode/frame-rate.ts";
import { options } from "#media/ffmpeg-options.ts";
import type { MediaInfo } from "#media/probe/media-info.ts";

/** Lengths that are estimates may be half of what is there; those of very short files are coarse. */
const TIMES = 2;
const MORE_SECONDS = 60;

/**
 * ffmpeg's input options that bind a file to its claimed length: limits and lanes are chosen by that, and a sound may go on for a
 * day after it (PLUS-1258).
 */
export function readLimit({ longestMs, video }: Pick<MediaInfo, "longestMs" | "video">): string[] {
  const picturesSeconds = video === null ? 0 : video.frameCount / fpsOf(video.rate);
  const seconds = Math.max((longestMs ?? 0) / 1_000, picturesSeconds);
  return seconds === 0 ? [] : options({ t: seconds * TIMES + MORE_SECONDS });
}
