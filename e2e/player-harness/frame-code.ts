/** Cells of the strip across the top of a numbered clip: 2 for sync, 16 for the number, parity, 1 for sync. */
const cells = 20;

const canvas = document.createElement("canvas");
canvas.width = cells * 20;
canvas.height = 8;
const context = canvas.getContext("2d", { willReadFrequently: true });

/** The frame number in the picture on screen; -1 without the strip's sync cells, -2 with wrong parity, -3 without a picture. */
export function readFrameCode(picture: HTMLVideoElement | HTMLCanvasElement): number {
  const isVideo = picture instanceof HTMLVideoElement;
  const [width, height] = isVideo ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  if (!width || !context) return -3;
  // An element without a picture draws nothing: clear the canvas, so that the previous number isn't read again.
  context.clearRect(0, 0, canvas.width, canvas.height);
  // The strip is a twelfth of the height: its middle half is read.
  context.drawImage(picture, 0, height / 48, width, height / 24, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, canvas.height / 2, canvas.width, 1).data;
  const bits = Array.from({ length: cells }, (_, cell) => {
    const at = (cell * 20 + 10) * 4;
    return ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3 > 127 ? 1 : 0;
  });
  if (bits[0] !== 1 || bits[1] !== 0 || bits[19] !== 1) return -1;
  const number = bits.slice(2, 18).reduce<number>((sum, bit) => sum * 2 + bit, 0);
  const parity = bits.slice(2, 18).reduce<number>((sum, bit) => sum ^ bit, 0);
  return parity === bits[18] ? number : -2;
}
