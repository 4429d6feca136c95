import sharp, { type Sharp } from "sharp";
import type { WatermarkPosition } from "#core/watermark/watermarks.ts";
import { type Drawn, drawMark } from "./draw-mark.ts";
import { markFontPx, markRoom, placeMark } from "./mark-layout.ts";

/*
 * What sharp does to pictures that were made of other people's files: for children only.
 */

/** A picture, as a file, and what is drawn into it. */
export interface PictureToMark {
  readonly path: string;
  /** Written as its extension says. */
  readonly target: string;
  readonly lines: readonly string[];
  readonly position: WatermarkPosition;
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
  const marked = input.composite(marks);
  await encoded(marked, given.target).toFile(given.target);
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
