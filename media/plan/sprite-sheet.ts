import { fitLongSide } from "#media/image/image-sizes.ts";

/** A sheet of frames, left to right, top to bottom, evenly spaced over the clip. */
export interface SpriteSheet {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
}

/** 6 × 10 in the player (PLAYER-002), at twice the density shown there (PLAYER-003); 6 × 5 in the grid. */
const SHEETS = [
  { name: "video-preview", columns: 6, rows: 10, longSide: 352 },
  { name: "thumbnail-preview", columns: 6, rows: 5, longSide: 320 },
] as const;

/** The two sheets of a clip whose smallest rung has this size; tiles are never scaled up. */
export function spriteSheets(smallestRung: { width: number; height: number }): SpriteSheet[] {
  return SHEETS.map(({ longSide, ...sheet }) => {
    const tile = fitLongSide(smallestRung, longSide);
    return { ...sheet, tileWidth: even(tile.width), tileHeight: even(tile.height) };
  });
}

/** Tiles of odd size would share chroma samples with their neighbours (4:2:0). */
function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2);
}

/** How many pictures are on a file that processing makes: a sheet's by its name, else one. */
export function sheetGrid(file: string): { readonly columns: number; readonly rows: number } {
  const sheet = SHEETS.find(({ name }) => file.startsWith(name));
  return { columns: sheet?.columns ?? 1, rows: sheet?.rows ?? 1 };
}

export function tileCountOf({ columns, rows }: Pick<SpriteSheet, "columns" | "rows">): number {
  return columns * rows;
}

/** The frame of a tile: the middle of its share of the clip. */
export function frameOfTile(tile: number, tileCount: number, frameCount: number): number {
  return Math.min(frameCount - 1, Math.floor(((tile + 0.5) * frameCount) / tileCount));
}
