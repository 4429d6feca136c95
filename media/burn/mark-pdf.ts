import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { runInChild } from "#media/child/run-in-child.ts";
import { readPdfPageCount } from "#media/document/make-pdf-poster.ts";
import { PicturePdf } from "#media/document/picture-pdf.ts";
import { MediaError } from "#media/media-error.ts";
import type { PictureMark } from "./mark-image-file.ts";

export interface PdfToMark {
  readonly path: string;
  /** For intermediate files. */
  readonly folder: string;
  readonly target: string;
  readonly mark: PictureMark;
  readonly mostPages: number;
  readonly signal?: AbortSignal;
  readonly report?: (share: number) => void;
}

/** About 160 dots per inch on A4. */
const PAGE_LONG_SIDE = 1920;
/** A child draws this many within its limits. */
const PAGES_OF_A_CHILD = 5;

/** Writes a PDF of pictures of all pages, each with the mark in its pixels. @throws MediaError if a page can't be drawn */
export async function markPdf(given: PdfToMark): Promise<void> {
  const { path, folder, target, mostPages, signal, report } = given;
  const count = await readPdfPageCount(path, signal);
  if (count > mostPages) throw new MediaError("MEDIA_TOO_LARGE", `This PDF has more than ${mostPages} pages`);
  await using file = await open(target, "w");
  const pdf = new PicturePdf(async (bytes) => void (await file.write(bytes)));
  await pdf.begin();
  for (let from = 1; from <= count; from += PAGES_OF_A_CHILD) {
    const to = Math.min(count, from + PAGES_OF_A_CHILD - 1);
    const drawn = await runInChild(
      "pdfPagePictures",
      { source: path, folder, from, to, longSide: PAGE_LONG_SIDE },
      { signal },
    );
    for (const page of drawn) {
      await pdf.add({ ...page, jpeg: await markedPage(given, page.file) });
      report?.(pdf.pageCount / count);
    }
  }
  if (pdf.pageCount !== count) throw new MediaError("MEDIA_UNREADABLE", "A page of this PDF can't be drawn");
  await pdf.end();
}

async function markedPage({ folder, mark, signal }: PdfToMark, file: string): Promise<Buffer> {
  const [path, target] = [join(folder, file), join(folder, `marked-${file}`)];
  const { lines, position, isTiled } = mark;
  await runInChild("markPicture", { path, target, lines, position, isTiled, columns: 1, rows: 1 }, { signal });
  const jpeg = await readFile(target);
  await Promise.all([rm(path), rm(target)]);
  return jpeg;
}
