/** Position of the held element: over its parent, or zoomed (`zoom/picture-zoom.ts`). */
const PLACE =
  "left:var(--picture-x,0);top:var(--picture-y,0);width:var(--picture-width,100%);height:var(--picture-height,100%)";

/**
 * Keeps the last picture on screen while the element below it gets another source, so that nothing flashes black. The canvas is
 * over the video, in its parent, which must be positioned.
 */
export class PictureHold {
  readonly #video: HTMLVideoElement;
  #canvas: HTMLCanvasElement | undefined;

  constructor(video: HTMLVideoElement) {
    this.#video = video;
  }

  hold(): void {
    const { videoWidth, videoHeight, parentElement } = this.#video;
    if (this.#canvas || !parentElement || videoWidth === 0 || this.#video.readyState < 2) return;
    const canvas = document.createElement("canvas");
    canvas.width = videoWidth;
    canvas.height = videoHeight;
    canvas.setAttribute("aria-hidden", "true");
    canvas.style.cssText = `position:absolute;${PLACE};object-fit:contain;pointer-events:none`;
    canvas.getContext("2d")?.drawImage(this.#video, 0, 0);
    parentElement.append(canvas);
    this.#canvas = canvas;
  }

  release(): void {
    this.#canvas?.remove();
    this.#canvas = undefined;
  }
}
