import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { LONGEST_NAME, LONGEST_TEXT, SEPARATOR } from "#core/watermark/burned-mark.ts";

/* Draws text that other people wrote: for child processes only. */

/** Pixels in memory, four bytes each: red, green, blue and opacity. */
export interface Drawn {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface MarkText {
  readonly lines: readonly string[];
  readonly fontPx: number;
  readonly room: { readonly width: number; readonly height: number };
}

/** Cells of equal size side by side, one for each of `GLYPHS`. */
export type Glyphs = Drawn & { readonly cellWidth: number };

/** All characters of timecodes, times and frame numbers. */
export const GLYPHS = "0123456789:;.";

const FONTS = join(dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")), "ttf");
/** Opacity of the dark background of the letters. */
const GROUND = { r: 0, g: 0, b: 0, alpha: 0.5 };

/** The lines in white on a dark background, wrapped to the width of the room and scaled down to its height. */
export async function drawMark({ lines, fontPx, room }: MarkText): Promise<Drawn> {
  const pad = padding(fontPx);
  const width = Math.max(1, room.width - 2 * pad);
  const bounded = await Promise.all(lines.map(boundedLine));
  return fitted(await onGround(await writtenLines(bounded, fontPx, width), pad), room);
}

/** The parts of a line below each other, in white on transparent, within the room. */
export async function drawParts(line: string, { fontPx, room }: Omit<MarkText, "lines">): Promise<Drawn> {
  const parts = await Promise.all(line.split(SEPARATOR).map((part) => boundedText(part, LONGEST_NAME)));
  return fitted(await writtenLines(parts, fontPx, room.width), room);
}

/** A line of one part is a link's own text, which may be longer than a name. */
async function boundedLine(line: string): Promise<string> {
  const parts = line.split(SEPARATOR);
  const letters = parts.length === 1 ? LONGEST_TEXT : LONGEST_NAME;
  return (await Promise.all(parts.map((part) => boundedText(part, letters)))).join(SEPARATOR);
}

/** Usual width of a letter, in units of the font's size. */
const LETTER = 0.6;
/** For measuring only. The widest letters are ten times as wide as usual ones. */
const MEASURED_PX = 20;

/**
 * Cut to the width of this many usual letters: with wider ones the mark would need more room, and be scaled down (PLUS-1367).
 */
async function boundedText(text: string, letters: number): Promise<string> {
  // None of these letters is wider than the font's size.
  if (/^[ -~]*$/.test(text) && text.length <= letters * LETTER) return text;
  const isWide = async (tried: string) =>
    (await written({ ...FONT, text: tried, fontPx: MEASURED_PX })).width > letters * LETTER * MEASURED_PX;
  if (!(await isWide(text))) return text;
  const drawn = Array.from(new Intl.Segmenter("en").segment(text), ({ segment }) => segment);
  const cut = (count: number) => `${drawn.slice(0, count).join("").trimEnd()}…`;
  let [fits, tooMany] = [0, drawn.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (await isWide(cut(middle))) tooMany = middle;
    else fits = middle;
  }
  return cut(fits);
}

const FONT = { font: "DejaVuSans.ttf", name: "DejaVu Sans" } as const;

function writtenLines(lines: readonly string[], fontPx: number, width: number): Promise<Drawn> {
  return written({ ...FONT, text: lines.join("\n"), fontPx, width });
}

async function fitted(drawn: Drawn, room: MarkText["room"]): Promise<Drawn> {
  if (drawn.width <= room.width && drawn.height <= room.height) return drawn;
  const whole = sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } });
  return rawOf(whole.resize(room.width, room.height, { fit: "inside", withoutEnlargement: true }));
}

/** The glyphs on a dark background, each centered in a cell of even width. */
export async function drawGlyphs({ fontPx }: Pick<MarkText, "fontPx">): Promise<Glyphs> {
  const font = { font: "DejaVuSansMono.ttf", name: "DejaVu Sans Mono", fontPx };
  // What is drawn is as wide as its ink: with the same glyph at both ends the distance of two glyphs is known.
  const [line, zero] = [await written({ ...font, text: `${GLYPHS}0` }), await written({ ...font, text: "0" })];
  const pitch = (line.width - zero.width) / GLYPHS.length;
  const cellWidth = Math.max(2, Math.ceil(pitch / 2) * 2);
  const height = line.height + 2 * padding(fontPx);
  const cells = await Promise.all(
    Array.from(GLYPHS, async (_, index) => {
      const left = Math.round(index * pitch - (pitch - zero.width) / 2);
      const from = Math.max(0, left);
      const width = Math.min(line.width, Math.round(left + pitch)) - from;
      const raw = { raw: { width: line.width, height: line.height, channels: 4 } } as const;
      const ink = await sharp(line.data, raw)
        .extract({ left: from, top: 0, width, height: line.height })
        .png()
        .toBuffer();
      return { input: ink, left: index * cellWidth + from - left, top: padding(fontPx) };
    }),
  );
  const width = cellWidth * GLYPHS.length;
  const ground = sharp({ create: { width, height: height + (height % 2), channels: 4, background: GROUND } });
  return { ...(await rawOf(ground.composite(cells))), cellWidth };
}

function padding(fontPx: number): number {
  return Math.max(2, Math.round(fontPx * 0.25));
}

interface Writing {
  readonly text: string;
  readonly font: string;
  readonly name: string;
  readonly fontPx: number;
  readonly width?: number;
}

async function written({ text, font, name, fontPx, width }: Writing): Promise<Drawn> {
  // Markup is all that the library interprets in a text.
  const escaped = text.replace(/[&<>]/g, (letter) => ({ "&": "&amp;", "<": "&lt;" })[letter] ?? "&gt;");
  const wrapped = width === undefined ? {} : { width, wrap: "word-char" as const, align: "center" as const };
  return rawOf(
    sharp({
      text: {
        text: `<span foreground="white">${escaped}</span>`,
        font: `${name} ${fontPx}`,
        fontfile: join(FONTS, font),
        rgba: true,
        dpi: 72,
        ...wrapped,
      },
    }),
  );
}

async function onGround({ data, width, height }: Drawn, pad: number): Promise<Drawn> {
  const even = (pixels: number) => pixels + (pixels % 2);
  const size = { width: even(width + 2 * pad), height: even(height + 2 * pad) };
  const ink = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  const ground = sharp({ create: { ...size, channels: 4, background: GROUND } });
  return rawOf(ground.composite([{ input: ink, left: pad, top: pad }]));
}

async function rawOf(picture: Sharp): Promise<Drawn> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
