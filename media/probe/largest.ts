import { KEPT } from "#media/media-error.ts";
import type { MediaInfo } from "./media-info.ts";

/**
 * 12K, more than any camera whose footage we read. A few megabytes can hold a film of 16,000 × 16,000, each frame taking a
 * gigabyte.
 */
const MOST_PIXELS = 12_288 * 8_192;

/** The sentence for a film whose frames are too large to be processed; else null. */
export function tooManyPixels({ video }: Pick<MediaInfo, "video">): string | null {
  if (video === null || video.codedWidth * video.codedHeight <= MOST_PIXELS) return null;
  return `This file has ${video.codedWidth} × ${video.codedHeight} pixels, more than can be processed. ${KEPT}`;
}
