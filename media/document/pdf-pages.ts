import { readFile, stat } from "node:fs/promises";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { ImageSet } from "#media/image/image-sizes.ts";
import { type ImageSetPlace, writeRawImageSet } from "#media/image/sharp-pictures.ts";
import { MediaError } from "#media/media-error.ts";

/* Reads files with PDFium, for child processes only: it holds the whole file in memory, and damage done by a file stays. */
const MAX_PDF_BYTES = 512 * 1024 ** 2;

/** @throws MediaError if the file is not a readable PDF. */
export async function readPageCount(path: string): Promise<number> {
  return await withPdf(path, (document) => Promise.resolve(document.getPageCount()));
}

export interface FirstPage {
  readonly source: string;
  readonly folder: string;
  readonly name: string;
  readonly longSides: readonly number[];
  /** Pixels along the longer side of the page. */
  readonly longSide: number;
}

/** The first page in its sizes. @throws MediaError if the file is not a readable PDF. */
export async function writeFirstPage({ source, longSide, ...place }: FirstPage): Promise<ImageSet> {
  return await withPdf(source, (document) => writePage(document, 0, longSide, place));
}

export interface SomePages {
  readonly source: string;
  readonly folder: string;
  /** Counted from 1; `to` is included. */
  readonly from: number;
  readonly to: number;
  readonly longSide: number;
}

/** Some pages, each as one image. @throws MediaError if the file is not a readable PDF. */
export async function writePages({ source, folder, from, to, longSide }: SomePages): Promise<ImageSet[]> {
  return await withPdf(source, async (document) => {
    const pages: ImageSet[] = [];
    for (let page = from; page <= Math.min(to, document.getPageCount()); page++) {
      const place = { folder, name: `page-${page}`, longSides: [longSide] };
      pages.push(await writePage(document, page - 1, longSide, place));
    }
    return pages;
  });
}

async function writePage(
  document: PdfDocument,
  index: number,
  longSide: number,
  place: ImageSetPlace,
): Promise<ImageSet> {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = longSide / Math.max(originalWidth, originalHeight, 1e-3);
  const pixels = (points: number) => Math.min(longSide, Math.max(1, Math.round(points * scale)));
  const size = { width: pixels(originalWidth), height: pixels(originalHeight) };
  const { data, width, height } = await page.render({ ...size, scale: 1, render: async (drawn) => drawn.data });
  return await writeRawImageSet({ data, width, height }, place);
}

type PdfDocument = Awaited<ReturnType<PDFiumLibrary["loadDocument"]>>;

async function withPdf<T>(path: string, read: (document: PdfDocument) => Promise<T>): Promise<T> {
  if ((await stat(path)).size > MAX_PDF_BYTES)
    throw new MediaError("MEDIA_TOO_LARGE", "This PDF is too large to preview");
  const pdfium = await PDFiumLibrary.init();
  try {
    return await read(await pdfium.loadDocument(await readFile(path)));
  } catch (error) {
    if (error instanceof MediaError) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    const message = /password/i.test(detail)
      ? "This PDF is password protected and can't be previewed"
      : "This PDF is damaged and can't be opened. Upload a complete copy";
    throw new MediaError("MEDIA_UNREADABLE", message, detail);
  }
}
