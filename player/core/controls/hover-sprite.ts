import { frameToPx, keepInside, type Track } from "./timeline-geometry.ts";

/** Columns and rows of the player's sprite sheet (PLAYER-002). */
export const spriteColumns = 6;
export const spriteRows = 10;
/** Picture size until a version's own is known (PLAYER-004). */
export const defaultPreviewSize = { width: 1920, height: 1080 } as const;
/** Narrowest hover preview (PLAYER-072). */
export const minPreviewWidthPx = 90;
const usualPreviewWidthPx = 176;

export interface SpriteSheet {
  readonly url: string;
  /** Tiles in use, from the top left; short clips have fewer than 60. */
  readonly tileCount: number;
  /** Width of a tile, in pixels of the sheet. */
  readonly tileWidth: number;
  /** Picture size of the clip, for the tile's shape. */
  readonly width: number;
  readonly height: number;
}

export interface SpritePlacement {
  readonly leftPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** `background-size` and `background-position` for the sheet in a box of this size. */
  readonly sheetWidthPx: number;
  readonly sheetHeightPx: number;
  readonly offsetXPx: number;
  readonly offsetYPx: number;
}

/** Allowed ratio of sheet pixels to page pixels: below it previews blur, above it data is wasted (PLAYER-003). */
const pixelRatios = { least: 1, most: 2 } as const;

/** The requested width, clamped to the sheet's allowed pixel ratio. */
function widthOfTile(wantedPx: number, { tileWidth }: Pick<SpriteSheet, "tileWidth">): number {
  return Math.min(tileWidth / pixelRatios.least, Math.max(tileWidth / pixelRatios.most, wantedPx));
}

/** The tile for a frame: tiles are evenly spaced over the clip. */
export function tileOfFrame(frame: number, frameCount: number, tileCount: number): number {
  if (frameCount <= 0 || tileCount <= 0) return 0;
  return Math.min(tileCount - 1, Math.max(0, Math.floor((frame / frameCount) * tileCount)));
}

/**
 * Position of a frame's hover preview: centred over it and kept inside the track. `timeShare`: the fraction of the clip's time
 * before the frame, if it differs from the fraction of frames.
 */
export function placeSprite(frame: number, track: Track, sheet: SpriteSheet, timeShare?: number): SpritePlacement {
  // A portrait preview must not cover the picture.
  const usualPx = usualPreviewWidthPx * Math.min(1, sheet.width / sheet.height);
  const widthPx = Math.round(Math.max(minPreviewWidthPx, widthOfTile(Math.min(usualPx, track.widthPx / 3), sheet)));
  const heightPx = Math.round((widthPx * sheet.height) / sheet.width);
  const shared = timeShare === undefined ? frame : timeShare * track.frameCount;
  const tile = tileOfFrame(shared, track.frameCount, sheet.tileCount);
  return {
    leftPx: keepInside(frameToPx(frame, track), widthPx, track.widthPx),
    widthPx,
    heightPx,
    sheetWidthPx: widthPx * spriteColumns,
    sheetHeightPx: heightPx * spriteRows,
    offsetXPx: -(tile % spriteColumns) * widthPx,
    offsetYPx: -Math.floor(tile / spriteColumns) * heightPx,
  };
}
