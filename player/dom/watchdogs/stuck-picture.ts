import { bufferedEndSeconds } from "../buffered-end.ts";

const lookEveryMs = 500;
/** If loaded data shows no picture for this long, it never will: even slow machines decode one much faster. */
export const stuckMs = 4_000;
/** More attempts would only disturb a machine that is merely slow. */
const mostRescues = 2;

/**
 * Ensures that a decoder that accepts data without showing anything is rebuilt: WebKitGTK's occasionally stalls forever without
 * an event.
 */
export class StuckPicture {
  readonly #video: HTMLVideoElement;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #rescue: () => void;
  #stuckSinceMs: number | undefined;
  #rescues = 0;

  constructor(video: HTMLVideoElement, rescue: () => void) {
    this.#video = video;
    this.#rescue = rescue;
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const isStuck =
      this.#video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA && bufferedEndSeconds(this.#video) !== undefined;
    if (!isStuck) {
      this.#stuckSinceMs = undefined;
      return;
    }
    const nowMs = performance.now();
    this.#stuckSinceMs ??= nowMs;
    if (nowMs - this.#stuckSinceMs < stuckMs) return;
    this.#stuckSinceMs = undefined;
    this.#rescues += 1;
    this.#rescue();
    if (this.#rescues === mostRescues) this.stop();
  }
}
