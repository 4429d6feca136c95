const lookEveryMs = 250;

/**
 * Ensures that the start of a clip is reported: WebKitGTK, playing a file after a pause, may run to its end without ever firing
 * `playing`, or report that it waits for data and run on. An element that reports it does so before its clock has moved twice.
 */
export class SilentStart {
  readonly #video: HTMLVideoElement;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #isTold: () => boolean;
  readonly #tell: () => void;
  #seconds = 0;
  #moves = 0;

  constructor(video: HTMLVideoElement, isTold: () => boolean, tell: () => void) {
    this.#video = video;
    this.#isTold = isTold;
    this.#tell = tell;
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const { currentTime, paused, seeking } = this.#video;
    const runs = !paused && !seeking && currentTime > this.#seconds;
    this.#seconds = currentTime;
    this.#moves = runs && !this.#isTold() ? this.#moves + 1 : 0;
    if (this.#moves === 2) this.#tell();
  }
}
