import { nextRecovery } from "#player/core/streams/stream-recovery.ts";
import { bufferedEndSeconds } from "./buffered-end.ts";
import type { EngineListener, MediaEngine } from "./media-engine.ts";

/** Plays a file, or a stream that the browser supports natively, directly from its address by byte ranges. */
export class NativeEngine implements MediaEngine {
  /** A file's pictures may depend on a distant keyframe: a seek takes seconds on a slow machine, but completes. */
  readonly losesSeeks = false;
  readonly patienceMs = 30_000;
  readonly #video: HTMLVideoElement;
  readonly #address: () => string;
  readonly #listener: EngineListener;
  #recoveries = 0;
  /**
   * Whether to request CORS permission from a store at another origin, so that a frame can be saved. Playing doesn't need it:
   * after a failed load, every other attempt goes without.
   */
  #asksToRead = true;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** `address` is read at every (re)load, so that a reload uses the latest signed address. */
  constructor(video: HTMLVideoElement, address: () => string, listener: EngineListener) {
    this.#video = video;
    this.#address = address;
    this.#listener = listener;
  }

  start(): void {
    this.#video.addEventListener("error", this.#onError);
    this.#load();
  }

  setLevel(): boolean {
    return false;
  }

  /** Browsers play the first sound of a file and offer no other. */
  setAudioTrack(): void {}

  async readyToSeek(): Promise<void> {}

  waitsForData(): boolean {
    return bufferedEndSeconds(this.#video) === undefined;
  }

  growingEndSeconds(): undefined {
    return undefined;
  }

  destroy(): void {
    clearTimeout(this.#retry);
    this.#video.removeEventListener("error", this.#onError);
    this.#video.removeAttribute("src");
    this.#video.crossOrigin = null;
    this.#video.load();
  }

  #load(): void {
    this.#video.crossOrigin = this.#asksToRead ? "anonymous" : null;
    this.#video.src = this.#address();
    this.#video.load();
  }

  /** PLAYER-058: an unsupported source is reloaded, and so is one whose data or decoding failed. */
  readonly #onError = () => {
    const code = this.#video.error?.code;
    if (code === undefined || code === MediaError.MEDIA_ERR_ABORTED) return;
    const step = nextRecovery("network", this.#recoveries);
    if (step.action === "give-up") {
      this.#listener.failed();
      return;
    }
    this.#recoveries = step.attempt;
    this.#retry = setTimeout(() => {
      this.#asksToRead = !this.#asksToRead;
      this.#load();
      this.#listener.recovered();
    }, step.delayMs);
  };
}
