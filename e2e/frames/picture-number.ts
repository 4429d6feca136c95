import type { Page } from "playwright-core";

/**
 * The number in the strip of a numbered clip in the page's video: -1 without the strip, -2 if it is torn, -3 without a picture.
 */
export function readPictureNumber(page: Page): Promise<number> {
  return page.evaluate(pictureNumber);
}

/** Reads the number as `readPictureNumber` does; self-contained, to run in a page of any engine. */
export function pictureNumber(): number {
  const cells = 20;
  const video = document.querySelector("video");
  if (!video?.videoWidth) return -3;
  const canvas = document.createElement("canvas");
  canvas.width = cells * 20;
  canvas.height = 8;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return -3;
  const { videoWidth: width, videoHeight: height } = video;
  context.drawImage(video, 0, height / 48, width, height / 24, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, canvas.height / 2, canvas.width, 1).data;
  const bits = Array.from({ length: cells }, (_, cell) => ((pixels[(cell * 20 + 10) * 4] ?? 0) > 127 ? 1 : 0));
  if (bits[0] !== 1 || bits[1] !== 0 || bits[19] !== 1) return -1;
  const number = bits.slice(2, 18).reduce<number>((sum, bit) => sum * 2 + bit, 0);
  return bits.slice(2, 18).reduce<number>((sum, bit) => sum ^ bit, 0) === bits[18] ? number : -2;
}
