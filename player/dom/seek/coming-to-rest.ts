const lookEveryMs = 50;
/** If it ran this recently, it may still be running. */
const ranMs = 600;
const restMs = 250;
/** On a slow machine GStreamer takes the duration of a few pictures to stop. */
const limitMs = 2_000;

/**
 * Waits for a media element to come to rest after a pause. GStreamer takes a while to stop and reports nothing; a seek in the
 * meantime may end a few frames off, or break the pipeline. Engines that report their pictures don't need this.
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

  /** Whether the element's clock has run since then, in the page's time. */
  hasRunSince(ms: number): boolean {
    return this.#ranAtMs > ms;
  }

  /** Resolves when the element's clock has been still for a while; immediately if it hasn't run recently, or keeps running. */
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
