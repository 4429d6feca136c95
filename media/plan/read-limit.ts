import { options } from "#media/ffmpeg-options.ts";
import { claimedSeconds } from "#media/probe/longest.ts";
import type { MediaInfo } from "#media/probe/media-info.ts";

/** Formats whose headers state a length. Of others, such as MP3, it is an estimate and may be a thirtieth of what is there. */
const STATING: readonly (string | null)[] = ["mov", "matroska"];
/** Headers of recorders that lost power may be behind. */
const TIMES = 2;
const MORE_SECONDS = 60;

/**
 * ffmpeg's input options that bind a file to its claimed length: limits and lanes are chosen by that, and a sound may go on for a
 * day after it (PLUS-1258).
 */
export function readLimit(info: Pick<MediaInfo, "demuxer" | "longestMs" | "video">): string[] {
  const seconds = claimedSeconds(info);
  return seconds === 0 || !STATING.includes(info.demuxer) ? [] : options({ t: seconds * TIMES + MORE_SECONDS });
}
