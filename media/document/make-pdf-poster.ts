import { runInChild } from "#media/child/run-in-child.ts";
import { IMAGE_LONG_SIDES, type ImageSet } from "#media/image/image-sizes.ts";

/** Sharp on a high-density screen at card size, and readable when enlarged. */
const PAGE_LONG_SIDE = 2560;

/** @throws MediaError if the file is not a readable PDF */
export async function readPdfPageCount(path: string, signal?: AbortSignal): Promise<number> {
  return await runInChild("pdfPages", { path }, { signal });
}

/** The first page of a PDF as a poster. @throws MediaError also if drawing it exceeds the limits of a page */
export async function makePdfPoster(source: string, folder: string, signal?: AbortSignal): Promise<ImageSet> {
  const input = { source, folder, name: "poster", longSides: IMAGE_LONG_SIDES, longSide: PAGE_LONG_SIDE };
  return await runInChild("pdfPoster", input, { signal });
}
