/** The latest presented picture. */
export interface PresentedPicture {
  readonly mediaTime: number;
  /** `performance.now()` when it was presented. */
  readonly atMs: number;
}

/**
 * Follows presented pictures through `requestVideoFrameCallback`. The element's `currentTime` is unsuitable: it is ahead of the
 * picture in up to 95 % of pauses.
 */
export class FrameWatch {
  readonly #video: HTMLVideoElement;
  readonly #listeners = new Set<(picture: PresentedPicture) => void>();
  #handle = 0;
  #isStopped = false;
  latest: PresentedPicture | undefined;
  /** Whether this engine has reported any picture: WebKitGTK without a graphics card never does. */
  hasReported = false;

  constructor(video: HTMLVideoElement) {
    this.#video = video;
    this.#next();
  }

  static #isSupported(video: HTMLVideoElement): boolean {
    return typeof video.requestVideoFrameCallback === "function";
  }

  onPicture(listener: (picture: PresentedPicture) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Forgets the last picture, which belonged to another source or time. */
  forget(): void {
    this.latest = undefined;
  }

  stop(): void {
    this.#isStopped = true;
    this.#listeners.clear();
    if (FrameWatch.#isSupported(this.#video)) this.#video.cancelVideoFrameCallback(this.#handle);
  }

  #next(): void {
    if (this.#isStopped || !FrameWatch.#isSupported(this.#video)) return;
    this.#handle = this.#video.requestVideoFrameCallback((_now, { mediaTime }) => {
      this.latest = { mediaTime, atMs: performance.now() };
      this.hasReported = true;
      for (const listener of this.#listeners) listener(this.latest);
      this.#next();
    });
  }
}
