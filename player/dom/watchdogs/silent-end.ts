const lookEveryMs = 500;

/**
 * Ensures that a clip which is over is told to be: WebKitGTK, playing a file of one short picture again, comes to the end of it and now
 * and then says nothing about it. An element that does say so pauses before anybody looks twice.
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
