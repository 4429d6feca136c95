import { statSync } from "node:fs";
import { options } from "#media/ffmpeg-options.ts";
import { claimedSeconds, LONGEST_MS, tolerated } from "#media/probe/length/longest.ts";
import type { MediaInfo } from "#media/probe/media-info.ts";

/**
 * The fewest bytes that a second takes in each format. 0: headers state the length, and are believed. In the others one
 * recording may follow another, and the claim is that of a single one. Formats that are missing here, such as MP3, have no time
 * stamps: they are as long as their content, and the claim is an estimate that may be a thirtieth of it.
 */
const LEAST_BYTES: ReadonlyMap<string | null, number> = new Map([
  ["mov", 0],
  ["matroska", 0],
  // Tables of programs and clocks, a few times a second: eight kilohertz of silence take 1,700.
  ["mpegts", 1_000],
  ["mpeg", 1_000],
  ["avi", 1_000],
  ["flv", 1_000],
  ["asf", 500],
]);
/** Nothing longer is processed. */
const LONGEST_SECONDS = LONGEST_MS / 1_000;

/**
 * ffmpeg's input options that bind a file to its claimed length: limits and lanes are chosen by that length, and a sound may go
 * on for a day after it (PLUS-1258), or have times that leap ahead with each packet, which are filled with silence (PLUS-1362).
 */
export function readLimit(
  info: Pick<MediaInfo, "demuxer" | "longestMs" | "editsEndSeconds" | "video">,
  path: string,
): string[] {
  // What is shown is shorter than what is read for it.
  if (info.editsEndSeconds !== null) return options({ t: info.editsEndSeconds + 1 });
  const leastBytes = LEAST_BYTES.get(info.demuxer);
  const claimed = claimedSeconds(info);
  if (leastBytes === undefined || claimed === 0) return [];
  // Pictures that were counted say nothing about the sound, which may go on after the last of them.
  const isStated = info.longestMs !== null;
  const seconds = isStated ? tolerated(claimed) : LONGEST_SECONDS;
  return options({ t: leastBytes === 0 ? seconds : Math.max(seconds, sizeOf(path) / leastBytes) });
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
