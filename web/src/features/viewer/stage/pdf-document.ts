import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- the build answers `?url` with the address
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

/** The scale at which PDF pages are drawn (PLAYER-076). */
export const pdfRenderScale = 2;

/** Opens a PDF by its address. Loaded with the first PDF, since the library is large. */
export async function openPdf(url: string): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  return await getDocument({ url, verbosity: VerbosityLevel.ERRORS }).promise;
}

/** Draws one page at the render scale. */
export async function renderPage(page: PDFPageProxy, canvas: HTMLCanvasElement): Promise<void> {
  const viewport = page.getViewport({ scale: pdfRenderScale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
}
