import { readdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { decoderChildren } from "#media/test-clips/child-processes.ts";
import { bombPdf, endlessPdf, pagedPdf } from "#media/test-clips/pdf-file.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { until } from "#testkit/until.ts";
import { makePdfPagePictures } from "./make-pdf-page-pictures.ts";

test("PLUS-398 the pages of a PDF become images in order, at most fifty", async () => {
  await using temp = await tempFolder();
  await writeFile(temp.file("three.pdf"), pagedPdf(3));
  const pages = await makePdfPagePictures(temp.file("three.pdf"), temp.path, 3);
  expect(pages.map(({ file, height }) => [file, height])).toEqual([
    ["page-1-1358.jpg", 1920],
    ["page-2-1358.jpg", 1920],
    ["page-3-1358.jpg", 1920],
  ]);
  const brightness = async (file: string) => (await sharp(temp.file(file)).stats()).channels[1]?.mean ?? 0;
  expect(await brightness("page-1-1358.jpg")).toBeLessThan(await brightness("page-2-1358.jpg"));
  await writeFile(temp.file("long.pdf"), pagedPdf(60));
  expect(await makePdfPagePictures(temp.file("long.pdf"), temp.path, 60)).toHaveLength(50);
  expect(await readdir(temp.path)).not.toContain("page-51-1358.jpg");
});

test("PLUS-398 PLUS-263 a page over the limits ends the list, and a drawing child stops when its work is cancelled", async () => {
  await using temp = await tempFolder();
  await writeFile(temp.file("bomb.pdf"), bombPdf(800 * 1024 ** 2));
  expect(await makePdfPagePictures(temp.file("bomb.pdf"), temp.path, 1)).toEqual([]);
  await writeFile(temp.file("endless.pdf"), endlessPdf());
  const before = new Set(decoderChildren().map(({ pid }) => pid));
  const own = () => decoderChildren().filter(({ pid }) => !before.has(pid));
  const stop = new AbortController();
  const ended = makePdfPagePictures(temp.file("endless.pdf"), temp.path, 1, stop.signal).catch(
    (error: unknown) => error,
  );
  await until(() => own().some(({ cpuMs }) => cpuMs > 400), 30_000);
  stop.abort(new Error("cancelled by hand"));
  expect(await ended).toMatchObject({ message: "cancelled by hand" });
  expect(own()).toEqual([]);
});
