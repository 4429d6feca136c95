import { fpsOf } from "#core/timecode/frame-rate.ts";
import { KEPT } from "#media/media-error.ts";
import type { MediaInfo } from "./media-info.ts";

/** A day, as timecode counts it, and a little. A file of a few bytes can claim that its second frame follows after years. */
const LONGEST_MS = 86_400_000 + 60_000;
const HOUR_MS = 3_600_000;

/** The sentence for a file that is, or claims to be, too long to be processed; else null. */
export function tooLong({ durationMs, longestMs: claimedMs, video }: Lengths): string | null {
  const picturesMs = video === null ? 0 : (video.frameCount / fpsOf(video.rate)) * 1_000;
  const longestMs = Math.max(durationMs ?? 0, claimedMs ?? 0, picturesMs);
  if (longestMs <= LONGEST_MS) return null;
  const hours = Math.round(longestMs / HOUR_MS).toLocaleString("en-US");
  return `This file claims to be ${hours} hours long. The limit for playback is 24 hours. ${KEPT}`;
}

type Lengths = Pick<MediaInfo, "durationMs" | "longestMs" | "video">;
