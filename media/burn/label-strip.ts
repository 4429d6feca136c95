import { GLYPHS, type Glyphs } from "./draw-mark.ts";
import type { PixelSize } from "./mark-layout.ts";

/** One small picture per label, all of one size, in sequence: a raw RGBA film. */
export interface LabelStrip extends PixelSize {
  readonly data: Buffer;
}

/** Writes each label with the glyphs, centered to the longest. Characters without a glyph are left blank. */
export function labelStrip(labels: readonly string[], glyphs: Glyphs): LabelStrip {
  const letters = Math.max(1, ...labels.map((label) => label.length));
  const { cellWidth, height } = glyphs;
  const width = letters * cellWidth;
  const data = Buffer.alloc(width * height * 4 * labels.length);
  for (const [place, label] of labels.entries()) {
    const first = Math.floor((letters - label.length) / 2);
    for (const [index, letter] of Array.from(label).entries()) {
      const glyph = GLYPHS.indexOf(letter);
      if (glyph >= 0) copyCell(data, { glyphs, glyph, width, top: place * height, left: (first + index) * cellWidth });
    }
  }
  return { data, width, height };
}

interface CellPlace {
  readonly glyphs: Glyphs;
  readonly glyph: number;
  /** The width of the strip. */
  readonly width: number;
  readonly top: number;
  readonly left: number;
}

function copyCell(strip: Buffer, { glyphs, glyph, width, top, left }: CellPlace): void {
  const { data, cellWidth, height, width: sheetWidth } = glyphs;
  for (let row = 0; row < height; row += 1) {
    const from = (row * sheetWidth + glyph * cellWidth) * 4;
    strip.set(data.subarray(from, from + cellWidth * 4), ((top + row) * width + left) * 4);
  }
}
