import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page, in the order in which it was drawn, lines and pieces joined by a space. */
export async function readPdfTexts(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const document = await task.promise;
  const texts: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const pieces = items.map((item) => ("str" in item ? item.str : ""));
    texts.push(pieces.join(" ").replaceAll(/\s+/g, " ").trim());
  }
  await task.destroy();
  return texts;
}

/** The pieces of text of each page, and their boxes: left, bottom, width and height in points. */
export async function readPdfBoxes(bytes: Uint8Array): Promise<{ page: number; text: string; box: number[] }[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const boxes: { page: number; text: string; box: number[] }[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , x = 0, y = 0] = item.transform as number[];
      boxes.push({ page, text: item.str, box: [x, y, item.width, item.height] });
    }
  }
  await task.destroy();
  return boxes;
}

/** The JPEGs in a file, in its order. */
export function pdfPictures(bytes: Buffer): Buffer[] {
  const pictures: Buffer[] = [];
  const found = bytes.toString("latin1").matchAll(/<<[^<>]*\/Subtype \/Image[^<>]*>>\s*stream\r?\n/g);
  for (const { index, 0: head } of found) {
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    pictures.push(bytes.subarray(index + head.length, index + head.length + length));
  }
  return pictures;
}
