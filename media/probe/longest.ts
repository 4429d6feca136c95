import { fpsOf } from "#core/timecode/frame-rate.ts";
import { KEPT } from "#media/media-error.ts";
import type { MediaInfo } from "./media-info.ts";

/** A day, as timecode counts it, and a little. A file of some bytes can say that its second picture comes after years. */
const LONGEST_MS = 86_400_000 + 60_000;
const HOUR_MS = 3_600_000;

/** The sentence for what is, or says that it is, longer than anything that is prepared for playing; else null. */
export function tooLong({ durationMs, video }: Pick<MediaInfo, "durationMs" | "video">): string | null {
  const picturesMs = video === null ? 0 : (video.frameCount / fpsOf(video.rate)) * 1_000;
  const longestMs = Math.max(durationMs ?? 0, picturesMs);
  if (longestMs <= LONGEST_MS) return null;
  const hours = Math.round(longestMs / HOUR_MS).toLocaleString("en-US");
  return `This file claims to be ${hours} hours long. The limit for playback is 24 hours. ${KEPT}`;
}
