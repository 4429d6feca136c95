import { runInChild } from "#media/child/run-in-child.ts";
import type { ImageSet } from "#media/image/image-sizes.ts";
import { MediaError } from "#media/media-error.ts";

/** Readable on a full screen. */
const PAGE_LONG_SIDE = 1920;
/** Who may not have the file reads so many of its pages. */
export const MOST_PAGE_PICTURES = 50;
/** A child draws so many within its limits. */
const PAGES_OF_A_CHILD = 10;

/**
 * The pages of a PDF as pictures, the first 50 of them, for whoever may not have the file. Pages that a child cannot draw within its limits
 * end the row; the poster tells whether the file can be read at all.
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
