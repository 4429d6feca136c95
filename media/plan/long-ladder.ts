import { claimedSeconds } from "#media/probe/longest.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";

/** Two hours of full HD at 25 frames per second. */
const LONG_PIXELS = 7_200 * 25 * 1_920 * 1_080;
/** However small, a frame costs as much as this many pixels. */
const LEAST_PIXELS = 640 * 360;
/** Eight hours of sound, all tracks together: two hours with four tracks. */
const LONG_SOUND_SECONDS = 8 * 3_600;

/**
 * Whether the ladder takes hours, by its frames and their size, or by its sounds: a file of a few kilobytes may claim a day. Frames
 * count as they are decoded or shown, whichever is more: a file may claim pixels of any shape.
 */
export function hasLongLadder({ longestMs, audioTracks }: Lengths, video: Frames): boolean {
  const { frameCount, codedWidth, codedHeight, displayWidth, displayHeight } = video;
  const pixels = Math.max(codedWidth * codedHeight, displayWidth * displayHeight, LEAST_PIXELS);
  const soundSeconds = audioTracks.length * claimedSeconds({ longestMs, video });
  return frameCount * pixels > LONG_PIXELS || soundSeconds > LONG_SOUND_SECONDS;
}

type Lengths = Pick<MediaInfo, "longestMs" | "audioTracks">;
type Frames = Pick<VideoInfo, "frameCount" | "rate" | "codedWidth" | "codedHeight" | "displayWidth" | "displayHeight">;
