import type { VideoInfo } from "#media/probe/media-info.ts";

/** Two hours of full HD at 25 frames per second. */
const LONG_PIXELS = 7_200 * 25 * 1_920 * 1_080;
/** However small, a frame costs as much as this many pixels. */
const LEAST_PIXELS = 640 * 360;

/** Whether the ladder takes hours, by its frames and their size: a file of a few kilobytes may claim a day. */
export function hasLongLadder(video: Pick<VideoInfo, "frameCount" | "displayWidth" | "displayHeight">): boolean {
  const pixels = Math.max(video.displayWidth * video.displayHeight, LEAST_PIXELS);
  return video.frameCount * pixels > LONG_PIXELS;
}
