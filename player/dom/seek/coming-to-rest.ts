const lookEveryMs = 50;
/** One that ran so short a time ago may still run. */
const ranMs = 600;
const restMs = 250;
/** On a slow machine GStreamer takes the time of a few pictures to stop. */
const limitMs = 2_000;

/**
 * Waits for a media element to come to rest after a pause. GStreamer stops in its own time and says nothing about it; a seek in the
 * meantime may end on a picture a few frames on, or break the pipeline. Engines that tell of their pictures need none of this.
 */
export class ComingToRest {
  readonly #video: HTMLVideoElement;
  #ranAtMs = Number.NEGATIVE_INFINITY;

  constructor(video: HTMLVideoElement) {
    this.#video = video;
    const ran = () => {
      this.#ranAtMs = performance.now();
    };
    video.addEventListener("pause", ran);
    for (const type of ["playing", "timeupdate"]) {
      video.addEventListener(type, () => {
        if (!video.paused) ran();
      });
    }
  }

  /** Resolves when the element's clock has stood for a while; at once where it did not run just now, or runs on. */
  async wait(signal: AbortSignal): Promise<void> {
    if (performance.now() - this.#ranAtMs > ranMs) return;
    const untilMs = performance.now() + limitMs;
    let atSeconds = this.#video.currentTime;
    let restsSinceMs = performance.now();
    while (this.#video.paused && !signal.aborted && performance.now() < untilMs) {
      if (performance.now() - restsSinceMs >= restMs) return;
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      if (this.#video.currentTime === atSeconds) continue;
      atSeconds = this.#video.currentTime;
      restsSinceMs = performance.now();
    }
  }
}
