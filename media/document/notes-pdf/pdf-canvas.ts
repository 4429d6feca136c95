import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { Document, openSync, type PdfDocument } from "./libraries.ts";
import { MISSING, printedLine, printedLines, wrapLine } from "./printed-text.ts";
import { inReadingOrder } from "./reading-order.ts";

export type Face = "regular" | "bold" | "mono";

export interface TextStyle {
  readonly face: Face;
  /** In points, like all sizes here. */
  readonly size: number;
  /** `#rrggbb`. */
  readonly color: string;
}

export interface PdfFacts {
  readonly size: readonly [number, number];
  readonly title: string;
  readonly createdAt: Date;
}

const FONTS = join(dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")), "ttf");
const FILES: Readonly<Record<Face, string>> = {
  regular: "DejaVuSans.ttf",
  bold: "DejaVuSans-Bold.ttf",
  mono: "DejaVuSansMono-Bold.ttf",
};
/** Height of a line, as a multiple of its letters' size. */
const LEADING = 1.36;

/** The pages of a file that is written while it is drawn: pictures don't stay in memory, only the strokes and letters of pages do. */
export class PdfCanvas {
  readonly doc: PdfDocument;
  readonly width: number;
  readonly height: number;
  pageCount = 0;
  /** Whether a character was replaced. */
  lacksLetters = false;
  readonly #output: WriteStream;
  readonly #written: Promise<void>;
  readonly #widths = new LRUCache<string, number>({ max: 20_000 });
  readonly #hasLetter: Readonly<Record<Face, (codePoint: number) => boolean>>;

  private constructor(
    doc: PdfDocument,
    target: string,
    { size: [width, height] }: PdfFacts,
    hasLetter: Readonly<Record<Face, (codePoint: number) => boolean>>,
  ) {
    this.doc = doc;
    [this.width, this.height] = [width, height];
    this.#hasLetter = hasLetter;
    this.#output = createWriteStream(target);
    this.#written = pipeline(doc, this.#output);
    // The next caller that waits for it gets the error.
    this.#written.catch(() => undefined);
  }

  static open(target: string, facts: PdfFacts): PdfCanvas {
    const doc = new Document({
      size: facts.size,
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      // The cache would keep every word.
      fontLayoutCache: false,
      info: { Title: facts.title, Producer: "Rushlight", Creator: "Rushlight", CreationDate: facts.createdAt },
    });
    const open = (face: Face) => {
      const path = join(FONTS, FILES[face]);
      doc.registerFont(face, path);
      const font = openSync(path);
      return (codePoint: number) => font.hasGlyphForCodePoint(codePoint);
    };
    return new PdfCanvas(doc, target, facts, { regular: open("regular"), bold: open("bold"), mono: open("mono") });
  }

  /** Which characters a face has. */
  letters(face: Face): (codePoint: number) => boolean {
    return this.#hasLetter[face];
  }

  addPage(): void {
    if (this.pageCount > 0) this.#pack();
    this.doc.addPage();
    this.pageCount += 1;
  }

  heightOf({ size }: TextStyle): number {
    return size * LEADING;
  }

  measure({ face, size }: TextStyle, text: string): number {
    const key = `${face} ${text}`;
    // For letters of one point: widths are proportional.
    const known = this.#widths.get(key) ?? this.doc.font(face).fontSize(1).widthOfString(text);
    if (text.length < 100) this.#widths.set(key, known);
    return known * size;
  }

  /** A text in lines of at most this width; an empty one has none. */
  wrap(text: string, style: TextStyle, width: number): string[] {
    const lines = printedLines(text, this.#hasLetter[style.face]);
    const wrapped = lines.flatMap((line) => wrapLine(line, width, (part) => this.measure(style, part)));
    this.lacksLetters ||= wrapped.some((line) => line.includes(MISSING));
    return wrapped.join("") === "" ? [] : wrapped;
  }

  /** One line, cut with an ellipsis where it is wider. */
  cut(text: string, style: TextStyle, width: number): string {
    const line = printedLine(text, this.#hasLetter[style.face]);
    this.lacksLetters ||= line.includes(MISSING);
    const [first = "", ...more] = wrapLine(line, width - this.measure(style, "…"), (part) => this.measure(style, part));
    return more.length === 0 ? first : `${first}…`;
  }

  /** Draws a line of `wrap`; a text from right to left begins at the right end of `width`. */
  write(
    line: string,
    x: number,
    y: number,
    { style, width }: { readonly style: TextStyle; readonly width: number },
  ): void {
    const { pieces, isRightToLeft } = inReadingOrder(line);
    const wide = pieces.map((piece) => this.measure(style, piece));
    let left = isRightToLeft ? x + width - wide.reduce((sum, one) => sum + one, 0) : x;
    this.doc.font(style.face).fontSize(style.size).fillColor(style.color);
    pieces.forEach((piece, place) => {
      if (piece.trim() !== "") this.doc.text(piece, left, y, { lineBreak: false });
      left += wide[place] ?? 0;
    });
  }

  rule(from: readonly [number, number], to: readonly [number, number], color: string, width = 0.5): void {
    this.doc
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(width)
      .stroke(color);
  }

  /** A page is kept as one piece per stroke, which takes many times as much memory as its bytes: makes it one. */
  #pack(): void {
    const { content } = this.doc.page;
    if (content.buffer.length > 1) content.buffer = [Buffer.concat(content.buffer)];
  }

  /** Waits until what was drawn is on the disk. @throws the error with which writing failed */
  async settle(): Promise<void> {
    this.#pack();
    await setImmediate();
    if (this.#output.writableNeedDrain) await Promise.race([once(this.#output, "drain"), this.#written]);
  }

  async end(): Promise<void> {
    this.doc.end();
    await this.#written;
  }
}
