import sharp from "sharp";
import type { Drawn } from "#media/burn/draw-mark.ts";
import type { PixelPlace, PixelSize } from "#media/burn/mark-layout.ts";
import { pearson } from "./mark-correlation.ts";

interface Luma extends PixelSize {
  readonly data: Uint8Array;
}

/** Letters are finer than this; the picture behind them is removed before they are compared. */
const BLUR = 3;

/**
 * How alike the fine structure of a window of a picture and of the tiles drawn into it are, from -1 to 1. The tiles have the size
 * that the picture had when they were drawn.
 */
export async function tileCorrelation(luma: Luma, tiles: Drawn, window: PixelPlace & PixelSize): Promise<number> {
  const raw = { raw: { width: tiles.width, height: tiles.height, channels: 4 } } as const;
  const drawn = sharp(tiles.data, raw).flatten({ background: "#777" }).greyscale();
  const png = await drawn.resize(luma.width, luma.height, { fit: "fill" }).png().toBuffer();
  const expected = { data: await sharp(png).greyscale().raw().toBuffer(), width: luma.width, height: luma.height };
  return pearson(await fine(luma, window), await fine(expected, window));
}

async function fine({ data, width, height }: Luma, { x, y, ...size }: PixelPlace & PixelSize): Promise<number[]> {
  const raw = { raw: { width, height, channels: 1 } } as const;
  const cut = await sharp(data, raw)
    .extract({ left: x, top: y, ...size })
    .greyscale()
    .raw()
    .toBuffer();
  const whole = { raw: { ...size, channels: 1 } } as const;
  const smooth = await sharp(cut, whole).blur(BLUR).greyscale().raw().toBuffer();
  // Edges of the picture itself are far stronger than faint letters: each pixel counts no more than they could.
  return Array.from(cut, (value, at) => Math.max(-30, Math.min(30, value - (smooth[at] ?? 0))));
}
