import { expect, test } from "vitest";
import { isPictureFile, PICTURE_ACCEPT } from "./picture-file.ts";

test("PROJECTS-066 PROJECTS-067 WATERMARK-048 jpeg, png, gif, bmp and tiff can be selected; a file of another type is ignored", () => {
  const files = [
    ["a.jpg", "image/jpeg"],
    ["a.png", "image/png"],
    ["a.gif", "image/gif"],
    ["a.bmp", "image/bmp"],
    ["a.bmp", "image/x-ms-bmp"],
    ["a.tiff", "image/tiff"],
    ["A.TIF", ""],
    ["a.BMP", "application/octet-stream"],
  ] as const;
  expect(files.filter(([name, type]) => !isPictureFile({ name, type }))).toEqual([]);
  const others = [
    ["a.webp", "image/webp"],
    ["a.svg", "image/svg+xml"],
    ["a.mov", "video/quicktime"],
    ["a.jpg", "text/plain"],
    ["a.pdf", ""],
    ["jpg", ""],
  ] as const;
  expect(others.filter(([name, type]) => isPictureFile({ name, type }))).toEqual([]);
  expect(PICTURE_ACCEPT.split(",")).toContain(".tiff");
});
