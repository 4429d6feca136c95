import { KEPT } from "#media/media-error.ts";
import type { MediaInfo } from "./media-info.ts";

/** 12K, and more than any camera whose pictures are read here. Some megabytes can hold a film of pictures of 16,000 × 16,000, each of a gigabyte. */
const MOST_PIXELS = 12_288 * 8_192;

/** The sentence for a film whose pictures are larger than anything that is prepared for playing; else null. */
export function tooManyPixels({ video }: Pick<MediaInfo, "video">): string | null {
  if (video === null || video.codedWidth * video.codedHeight <= MOST_PIXELS) return null;
  return `This file has ${video.codedWidth} × ${video.codedHeight} pixels, more than can be processed. ${KEPT}`;
}
