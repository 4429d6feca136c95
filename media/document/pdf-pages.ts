import { readFile, stat } from "node:fs/promises";
import { PDFiumLibrary, type PDFiumPageRenderOptions } from "@hyzyla/pdfium";
import sharp from "sharp";
import { MediaError } from "#media/media-error.ts";

/** PDFium works on the whole file in memory. */
const MAX_PDF_BYTES = 512 * 1024 ** 2;

let library: Promise<PDFiumLibrary> | undefined;

/** @throws MediaError when the file is no readable PDF. */
export async function readPdfPageCount(path: string): Promise<number> {
  return await withPdf(path, (document) => Promise.resolve(document.getPageCount()));
}

/** The first page as PNG, `longSide` pixels along its longer side. For machines without pdftoppm. */
export async function renderFirstPage(path: string, longSide: number): Promise<Buffer> {
  return await withPdf(path, async (document) => {
    const page = document.getPage(0);
    const size = page.getOriginalSize();
    const scale = longSide / Math.max(size.originalWidth, size.originalHeight, 1);
    const picture = await page.render({ scale, render: encodePng });
    return Buffer.from(picture.data);
  });
}

async function encodePng(page: PDFiumPageRenderOptions): Promise<Uint8Array> {
  return await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } })
    .png()
    .toBuffer();
}

type PdfDocument = Awaited<ReturnType<PDFiumLibrary["loadDocument"]>>;

async function withPdf<T>(path: string, read: (document: PdfDocument) => Promise<T>): Promise<T> {
  if ((await stat(path)).size > MAX_PDF_BYTES)
    throw new MediaError("MEDIA_TOO_LARGE", "This PDF is too large to be previewed");
  library ??= PDFiumLibrary.init();
  const pdfium = await library;
  try {
    const document = await pdfium.loadDocument(await readFile(path));
    try {
      return await read(document);
    } finally {
      document.destroy();
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const message = /password/i.test(detail)
      ? "This PDF is protected by a password and cannot be previewed"
      : "This PDF is damaged and cannot be opened. Upload a complete copy";
    throw new MediaError("MEDIA_UNREADABLE", message, detail);
  }
}
