import { readStrip, stripCells } from "#player/core/streams/number-strip.ts";

/** Reads the number in the pictures of a check clip; not for other clips. */
export class NumberReader {
  readonly #video: HTMLVideoElement;
  readonly #context: CanvasRenderingContext2D | null;

  constructor(video: HTMLVideoElement) {
    this.#video = video;
    const canvas = document.createElement("canvas");
    canvas.width = stripCells * 4;
    canvas.height = 1;
    this.#context = canvas.getContext("2d", { willReadFrequently: true });
  }

  /** The number in the element's picture; null if unreadable. */
  readonly read = (): number | null => {
    const context = this.#context;
    if (!context || this.#video.videoWidth === 0) return null;
    // An element without a picture draws nothing: clear the canvas, so that the previous number isn't read again.
    context.clearRect(0, 0, context.canvas.width, 1);
    context.drawImage(this.#video, 0, 0, context.canvas.width, 1);
    const { data } = context.getImageData(0, 0, context.canvas.width, 1);
    return readStrip(Array.from({ length: stripCells }, (_, cell) => data[(cell * 4 + 2) * 4] ?? 0));
  };
}
