import sharp, { type Sharp } from "sharp";
import type { WatermarkPosition } from "#core/watermark/watermarks.ts";
import { type Drawn, drawMark } from "./draw-mark.ts";
import { drawTile } from "./draw-tile.ts";
import { markFontPx, markRoom, type PixelSize, placeMark, tileRoom } from "./mark-layout.ts";

/* Draws marks into pictures made from other people's files, with sharp: for child processes only. */

/** A picture, as a file, and what is drawn into it. */
export interface PictureToMark {
  readonly path: string;
  /** Written as its extension says. */
  readonly target: string;
  readonly lines: readonly string[];
  readonly position: WatermarkPosition;
  /** Whether the lines are also repeated faintly all over it. */
  readonly isTiled: boolean;
  /** A sheet of pictures: each gets the mark. */
  readonly columns: number;
  readonly rows: number;
}

const JPEG_QUALITY = 82;
const WEBP_QUALITY = 84;

/** Writes the picture with the mark in its pixels, in its own size. */
export async function markPicture(given: PictureToMark): Promise<void> {
  const input = sharp(given.path, { failOn: "truncated" });
  const { width, height } = await input.metadata();
  const columns = Math.max(1, given.columns);
  const tile = { width: Math.floor(width / columns), height: Math.floor(height / Math.max(1, given.rows)) };
  const mark = await drawMark({ lines: given.lines, fontPx: markFontPx(tile), room: markRoom(tile) });
  const { x, y } = placeMark(tile, mark, given.position);
  const png = await pngOf(mark);
  const marks = Array.from({ length: columns * Math.max(1, given.rows) }, (_, place) => ({
    input: png,
    left: (place % columns) * tile.width + x,
    top: Math.floor(place / columns) * tile.height + y,
  }));
  const below = given.isTiled ? [await tiles(given.lines, tile, { width, height })] : [];
  const marked = input.composite([...below, ...marks]);
  await encoded(marked, given.target).toFile(given.target);
}

/** The cell of faint lines, repeated over the whole file from its corner; no larger than the file, as the library asks. */
async function tiles(lines: readonly string[], picture: PixelSize, file: PixelSize) {
  const { data, width, height } = await drawTile({ lines, room: tileRoom(picture) });
  const cell = sharp(data, { raw: { width, height, channels: 4 } });
  const size = { width: Math.min(width, file.width), height: Math.min(height, file.height) };
  const input = await cell
    .extract({ left: 0, top: 0, ...size })
    .png()
    .toBuffer();
  return { input, tile: true, gravity: "northwest" };
}

function pngOf({ data, width, height }: Drawn): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

function encoded(picture: Sharp, target: string): Sharp {
  if (target.endsWith(".webp")) return picture.webp({ quality: WEBP_QUALITY });
  if (target.endsWith(".png")) return picture.png();
  return picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: false });
}
