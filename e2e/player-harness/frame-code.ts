/** Cells of the strip across the top of a numbered clip: 2 for sync, 16 for the number, parity, 1 for sync. */
const cells = 20;

const width = cells * 20;
const height = 8;

const canvas = document.createElement("canvas");
const context = canvas.getContext("2d", { willReadFrequently: true });

type Picture = HTMLVideoElement | HTMLCanvasElement;

/** The frame number in the picture on screen; -1 without the strip's sync cells, -2 with wrong parity, -3 without a picture. */
export function readFrameCode(picture: Picture): number {
  return readFrameCodes([picture])[0] ?? -3;
}

/** As `readFrameCode`, for pictures of one instant: all are drawn before the first one is read, since reading takes a while. */
export function readFrameCodes(pictures: readonly Picture[]): readonly number[] {
  // An element without a picture draws nothing: setting the size clears the canvas, so that no earlier number is read again.
  canvas.width = width;
  canvas.height = height * pictures.length;
  const isDrawn = pictures.map((picture, row) => drawStrip(picture, row * height));
  return isDrawn.map((is, row) => (is ? readStrip(row * height) : -3));
}

function drawStrip(picture: Picture, top: number): boolean {
  const isVideo = picture instanceof HTMLVideoElement;
  const [w, h] = isVideo ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  if (!w || !context) return false;
  // The strip is a twelfth of the height: its middle half is read.
  context.drawImage(picture, 0, h / 48, w, h / 24, 0, top, width, height);
  return true;
}

function readStrip(top: number): number {
  const pixels = context?.getImageData(0, top + height / 2, width, 1).data ?? [];
  const bits = Array.from({ length: cells }, (_, cell) => {
    const at = (cell * 20 + 10) * 4;
    return ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3 > 127 ? 1 : 0;
  });
  if (bits[0] !== 1 || bits[1] !== 0 || bits[19] !== 1) return -1;
  const number = bits.slice(2, 18).reduce<number>((sum, bit) => sum * 2 + bit, 0);
  const parity = bits.slice(2, 18).reduce<number>((sum, bit) => sum ^ bit, 0);
  return parity === bits[18] ? number : -2;
}
