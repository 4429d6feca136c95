import type { WatermarkPosition } from "#core/watermark/watermarks.ts";

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export interface PixelPlace {
  readonly x: number;
  readonly y: number;
}

/** Letters are this part of the shorter side, so that they can still be read at half the size. */
const FONT_SHARE = 0.042;
const LEAST_FONT_PX = 10;
/** Between the mark and the edges, as a part of the shorter side. */
const MARGIN_SHARE = 0.03;

/** Size of a mark's letters in a picture. */
export function markFontPx({ width, height }: PixelSize): number {
  return Math.max(LEAST_FONT_PX, Math.round(Math.min(width, height) * FONT_SHARE));
}

/** Room for a mark's text in a picture: nearly its width, and less than half its height. */
export function markRoom({ width, height }: PixelSize): PixelSize {
  return { width: Math.max(1, Math.floor(width * 0.94)), height: Math.max(1, Math.floor(height * 0.4)) };
}

/** Windows of half the width and height of a picture hold a tile whole, wherever they are cut (PLUS-1190). */
const TILES_ACROSS = 4;
/** Smaller tiles would be unreadable: small pictures have fewer. */
const LEAST_TILE: PixelSize = { width: 160, height: 90 };

/** Distance of faint tiles in a picture, which is also the room of one. Even: pixels of 4:2:0 share their colour. */
export function tileRoom({ width, height }: PixelSize): PixelSize {
  const even = (pixels: number) => Math.floor(pixels / 2) * 2;
  return {
    width: Math.max(LEAST_TILE.width, even(width / TILES_ACROSS)),
    height: Math.max(LEAST_TILE.height, even(height / TILES_ACROSS)),
  };
}

/**
 * Where a block of that size is at a position, on even pixels: those of 4:2:0 share their colour. Never past the left and top
 * edges.
 */
export function placeMark(picture: PixelSize, block: PixelSize, position: WatermarkPosition): PixelPlace {
  const margin = Math.round(Math.min(picture.width, picture.height) * MARGIN_SHARE);
  const [restX, restY] = [picture.width - block.width, picture.height - block.height];
  const at = (rest: number, place: "start" | "middle" | "end") => {
    const wanted = place === "start" ? margin : place === "end" ? rest - margin : rest / 2;
    return Math.max(0, Math.floor(Math.min(wanted, rest) / 2) * 2);
  };
  const column = position.endsWith("LEFT") ? "start" : position.endsWith("RIGHT") ? "end" : "middle";
  const row = position.startsWith("TOP") ? "start" : position.startsWith("BOTTOM") ? "end" : "middle";
  return { x: at(restX, column), y: at(restY, row) };
}
