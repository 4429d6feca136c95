import { type SpriteSheet, tileCountOf } from "#media/plan/sprite-sheet.ts";
import type { VideoInfo } from "#media/probe/media-info.ts";

export const JPEG_COLOUR = "in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc";

/** Exactly one frame, by its number, in JPEG's colours. */
export function singleFrameFilter(frame: number): string {
  return `select='eq(n,${frame})',scale=${JPEG_COLOUR},format=yuvj420p`;
}

/**
 * A full sheet for any clip: the frame in the middle of each tile's share. Clips with fewer frames than tiles repeat frames, and
 * a clip that ends early repeats its last one: no tile is ever black.
 */
export function spriteFilter(sheet: SpriteSheet, video: VideoInfo): string {
  const tiles = tileCountOf(sheet);
  const repeat = Math.ceil(tiles / video.frameCount);
  const frames = video.frameCount * repeat;
  // Each frame `repeat` times: a multiple of the rate adds frames evenly.
  const more = repeat > 1 ? [`fps=${video.rate.numerator * repeat}/${video.rate.denominator}`] : [];
  // Frame n is the middle of a tile's share when a tile's number is in its window; commas are quoted for the graph parser.
  const share = (n: string) => `ceil(${n}*${tiles}/${frames}-0.5)`;
  const picked = `select='gt(${share("(n+1)")},${share("n")})*lt(selected_n,${tiles})'`;
  return [
    ...more,
    // The count is exact for complete files; this covers a variable rate that rounds to a few frames less.
    `tpad=stop=${Math.ceil(frames / 10) + repeat}:stop_mode=clone`,
    picked,
    `scale=${sheet.tileWidth}:${sheet.tileHeight}:flags=bicubic:${JPEG_COLOUR}`,
    "format=yuvj420p",
    `tile=${sheet.columns}x${sheet.rows}`,
  ].join(",");
}
