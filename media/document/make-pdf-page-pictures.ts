import { runInChild } from "#media/child/run-in-child.ts";
import type { ImageSet } from "#media/image/image-sizes.ts";
import { MediaError } from "#media/media-error.ts";

/** Readable in full screen. */
const PAGE_LONG_SIDE = 1920;
/** Number of pages shown to those who may not download the file. */
export const MOST_PAGE_PICTURES = 50;
/** A child draws this many within its limits. */
const PAGES_OF_A_CHILD = 10;

/**
 * The first 50 pages of a PDF as images, for those who may not download the file. A page that a child can't draw within its
 * limits ends the series; the poster shows whether the file is readable at all.
 * @throws MediaError MEDIA_BUSY when too many PDFs wait; the signal's reason
 */
export async function makePdfPagePictures(
  source: string,
  folder: string,
  pageCount: number,
  signal?: AbortSignal,
): Promise<ImageSet[]> {
  const last = Math.min(pageCount, MOST_PAGE_PICTURES);
  const pages: ImageSet[] = [];
  for (let from = 1; from <= last; from += PAGES_OF_A_CHILD) {
    const to = Math.min(from + PAGES_OF_A_CHILD - 1, last);
    const input = { source, folder, from, to, longSide: PAGE_LONG_SIDE };
    try {
      pages.push(...(await runInChild("pdfPagePictures", input, { signal })));
    } catch (error) {
      if (!(error instanceof MediaError) || error.code === "MEDIA_BUSY") throw error;
      return pages;
    }
  }
  return pages;
}
