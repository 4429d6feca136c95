import { createRequire } from "node:module";
import type { Readable } from "node:stream";

/* Types for what is used of three libraries: two have none, those of bidi-js don't fit ES modules. Loaded only for printing. */

export interface PdfOptions {
  readonly size: readonly [number, number];
  readonly margin: number;
  readonly bufferPages: boolean;
  readonly autoFirstPage: boolean;
  readonly fontLayoutCache: boolean;
  readonly info: Readonly<Record<string, string | Date>>;
}

export interface PdfDocument extends Readable {
  /** The current page; what is drawn on it, in pieces. */
  readonly page: { readonly content: { buffer: readonly Uint8Array[] } };
  registerFont(name: string, path: string): this;
  font(name: string): this;
  fontSize(size: number): this;
  widthOfString(text: string): number;
  text(text: string, x: number, y: number, options: { readonly lineBreak: false; readonly baseline?: "middle" }): this;
  image(path: string, x: number, y: number, options: { readonly width: number; readonly height: number }): this;
  addPage(): this;
  switchToPage(page: number): void;
  save(): this;
  restore(): this;
  translate(x: number, y: number): this;
  scale(factor: number): this;
  rect(x: number, y: number, width: number, height: number): this;
  roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
  path(outline: string): this;
  moveTo(x: number, y: number): this;
  lineTo(x: number, y: number): this;
  clip(): this;
  lineWidth(width: number): this;
  lineCap(cap: "round"): this;
  lineJoin(join: "round"): this;
  fillColor(color: string): this;
  fill(color: string): this;
  stroke(color: string): this;
  end(): void;
}

interface FontKit {
  openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean };
}

interface Levels {
  readonly levels: Uint8Array;
  readonly paragraphs: readonly { readonly level: number }[];
}

interface Bidi {
  getEmbeddingLevels(text: string): Levels;
  getReorderedIndices(text: string, levels: Levels): number[];
  getMirroredCharacter(character: string): string | null;
}

const load = createRequire(import.meta.url);
export const Document = load(load.resolve("pdfkit")) as new (options: PdfOptions) => PdfDocument;
export const { openSync } = load(load.resolve("fontkit")) as FontKit;
export const bidi = (load(load.resolve("bidi-js")) as () => Bidi)();
