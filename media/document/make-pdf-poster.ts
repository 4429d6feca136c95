import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { IMAGE_LONG_SIDES, type ImageSet } from "#media/image/image-sizes.ts";
import { makeImageSet } from "#media/image/make-image-set.ts";
import { isToolThere, type MediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { renderFirstPage } from "./pdf-pages.ts";

/** Sharp on a dense screen at card size, and readable when opened large. */
const PAGE_LONG_SIDE = 2560;

/** The first page of a PDF as a poster, by pdftoppm where it is installed, else by PDFium. */
export async function makePdfPoster(
  tools: MediaTools,
  path: string,
  folder: string,
  signal?: AbortSignal,
): Promise<ImageSet> {
  const page = isToolThere(tools, tools.pdftoppm)
    ? await pageByPdftoppm(tools, path, folder, signal)
    : await renderFirstPage(path, PAGE_LONG_SIDE);
  return await makeImageSet(page, folder, "poster", IMAGE_LONG_SIDES);
}

async function pageByPdftoppm(
  tools: MediaTools,
  path: string,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  const output = join(folder, "page");
  try {
    const args = firstPageArguments(path, output);
    await runTool(tools, { tool: "pdftoppm", args, limits: STILL_LIMITS, signal });
    return await readFile(`${output}.png`);
  } finally {
    await rm(`${output}.png`, { force: true });
  }
}

/** pdftoppm appends `.png` to `output`. */
export function firstPageArguments(path: string, output: string): string[] {
  return ["-png", "-singlefile", "-f", "1", "-l", "1", "-scale-to", String(PAGE_LONG_SIDE), path, output];
}
