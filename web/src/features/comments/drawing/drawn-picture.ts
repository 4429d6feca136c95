/** The engine draws nothing of the visible picture, or what it draws is unknown. @public */
export class UndrawnPicture extends Error {
  override readonly name = "UndrawnPicture";
}

/** At some 16 ms each: half a second, longer than any engine was seen to take. */
const MOST_TRIES = 30;

/**
 * Draws a picture over a whole empty canvas. WebKit without a graphics card sometimes silently draws nothing of a visible video
 * picture: then it is drawn again at the next paint.
 * @throws UndrawnPicture if nothing ever appears
 */
export async function drawWhole(context: CanvasRenderingContext2D, image: CanvasImageSource): Promise<void> {
  const { width, height } = context.canvas;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    context.drawImage(image, 0, 0, width, height);
    // Only a video's picture is certainly opaque.
    if (!(image instanceof HTMLVideoElement) || isOpaque(context, width, height)) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new UndrawnPicture("Nothing was drawn");
}

function isOpaque(context: CanvasRenderingContext2D, width: number, height: number): boolean {
  const [, , , alpha] = context.getImageData(Math.floor(width / 2), Math.floor(height / 2), 1, 1).data;
  return alpha === 255;
}
