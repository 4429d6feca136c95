import { fpsOf } from "#core/timecode/frame-rate.ts";
import { KEPT } from "#media/media-error.ts";
import type { MediaInfo, VideoInfo } from "../media-info.ts";

/** A day, as timecode counts it, and a little. A file of a few bytes can claim that its second frame follows after years. */
export const LONGEST_MS = 86_400_000 + 60_000;
const HOUR_MS = 3_600_000;

/** How much longer a header and a file's content may be than each other: recorders that lost power leave old headers. */
export const tolerated = (seconds: number): number => seconds * 2 + 60;

/** The length that a file claims by its header, by one of its streams or by its number of pictures; 0 if it claims none. */
export function claimedSeconds({ longestMs, video }: Claims): number {
  return Math.max((longestMs ?? 0) / 1_000, video === null ? 0 : video.frameCount / fpsOf(video.rate));
}

/** The sentence for a file that is, or claims to be, too long to be processed; else null. */
export function tooLong(info: Claims & Pick<MediaInfo, "durationMs">): string | null {
  const longestMs = Math.max(info.durationMs ?? 0, claimedSeconds(info) * 1_000);
  if (longestMs <= LONGEST_MS) return null;
  const hours = Math.round(longestMs / HOUR_MS).toLocaleString("en-US");
  return `This file claims to be ${hours} hours long. The limit for playback is 24 hours. ${KEPT}`;
}

interface Claims extends Pick<MediaInfo, "longestMs"> {
  readonly video: Pick<VideoInfo, "frameCount" | "rate"> | null;
}

/** No camera's files claim more. A day at this rate can still be counted in 32 bits. */
const MOST_FPS = 1_000;

/** The sentence for a film that claims more frames per second than can be processed; else null. */
export function tooFast({ video }: Pick<Claims, "video">): string | null {
  if (video === null || fpsOf(video.rate) <= MOST_FPS) return null;
  const fps = Math.round(fpsOf(video.rate)).toLocaleString("en-US");
  return `This file claims to have ${fps} frames per second. The limit for playback is ${MOST_FPS.toLocaleString("en-US")}. ${KEPT}`;
}
