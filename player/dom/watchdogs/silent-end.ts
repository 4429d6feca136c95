const lookEveryMs = 500;

/**
 * Ensures that the end of a clip is reported: WebKitGTK, replaying a file with one short picture, sometimes reaches the end
 * without an event. An element that reports it pauses before the second look.
 */
export class SilentEnd {
  readonly #video: HTMLVideoElement;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #tell: () => void;
  #wasOver = false;

  constructor(video: HTMLVideoElement, tell: () => void) {
    this.#video = video;
    this.#tell = tell;
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const isOver = this.#video.ended && !this.#video.paused && !this.#video.seeking;
    if (isOver && this.#wasOver) this.#tell();
    this.#wasOver = isOver;
  }
}
