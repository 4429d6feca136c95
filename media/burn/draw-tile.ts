import sharp from "sharp";
import { type Drawn, drawParts } from "./draw-mark.ts";
import type { PixelSize } from "./mark-layout.ts";

/* Draws text that other people wrote: for child processes only. */

export interface TileText {
  /** The lines of a mark; the last says who sees it, and only that is repeated. */
  readonly lines: readonly string[];
  /** The size of one tile. */
  readonly room: PixelSize;
}

/** Three or four lines of letters with air around them. */
const FONT_OF_HEIGHT = 0.14;
const FONT_OF_WIDTH = 0.08;
const LEAST_FONT_PX = 9;
/** Light letters with a dark edge are visible on light and dark pictures alike, and hide neither. */
const INK = 0.26;
const EDGE = 0.3;

/**
 * What is repeated over a picture: two rows of who sees it, the second shifted by half a tile, so that no straight cut falls between
 * all of them. Twice as high as the room.
 */
export async function drawTile({ lines, room }: TileText): Promise<Drawn> {
  const fontPx = Math.round(Math.min(room.height * FONT_OF_HEIGHT, room.width * FONT_OF_WIDTH));
  // Name, address and time below each other: a tile is narrow.
  const letters = await drawParts(lines.at(-1) ?? "", {
    fontPx: Math.max(LEAST_FONT_PX, fontPx),
    room: { width: Math.floor(room.width * 0.94), height: Math.floor(room.height * 0.86) },
  });
  const ink = await faint(letters, INK, 255);
  const edge = await faint(letters, EDGE, 0);
  const [left, top] = [Math.floor((room.width - letters.width) / 2), Math.floor((room.height - letters.height) / 2)];
  const shift = Math.max(1, Math.round(room.height / 110));
  const half = Math.floor(room.width / 2);
  const rows = [
    [left, top],
    [left + half, top + room.height],
    [left + half - room.width, top + room.height],
  ] as const;
  const layers = rows.flatMap(([x, y]) => [
    { input: edge, left: x + shift, top: y + shift },
    { input: ink, left: x, top: y },
  ]);
  return onto({ width: room.width, height: room.height * 2 }, layers);
}

async function faint({ data, width, height }: Drawn, opacity: number, grey: number): Promise<Buffer> {
  const pixels = Buffer.alloc(data.length, grey);
  for (let at = 3; at < data.length; at += 4) pixels[at] = Math.round((data[at] ?? 0) * opacity);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** Layers may reach over the left and right edges. */
async function onto(size: PixelSize, layers: readonly { input: Buffer; left: number; top: number }[]): Promise<Drawn> {
  const wide = { width: size.width * 3, height: size.height };
  const canvas = sharp({ create: { ...wide, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const moved = layers.map((layer) => ({ ...layer, left: layer.left + size.width }));
  const png = await canvas.composite(moved).png().toBuffer();
  const cell = sharp(png).extract({ left: size.width, top: 0, ...size });
  const { data, info } = await cell.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
