import type { MediaEngine } from "../media-engine.ts";

const lookEveryMs = 500;
/** After this many, waiting callers get an error. */
const mostRestarts = 2;

export interface StandStillParts {
  readonly engine: () => Pick<MediaEngine, "patienceMs" | "waitsForData"> | undefined;
  /** Whether somebody waits for a picture: of a loading source, or of a seek. */
  readonly isAwaited: () => boolean;
  /** Rebuilds the pipeline at the awaited frame. */
  readonly restart: () => void;
  readonly giveUp: () => void;
}

/**
 * Ensures that nobody waits forever for a loaded picture. An engine may never complete a seek, or stop showing pictures, without
 * an error: then the source is attached again, at most twice, doubling the wait each time; after that the player reports a
 * failure.
 */
export class StandStill {
  readonly #parts: StandStillParts;
  readonly #timer: ReturnType<typeof setInterval>;
  /** Counts looks, not time: a machine that slept has not waited. */
  #looks = 0;
  #restarts = 0;

  constructor(parts: StandStillParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
  }

  /** A picture is shown, or another clip is loading: the next wait starts with all its time and restarts. */
  reset(): void {
    this.#looks = 0;
    this.#restarts = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const { isAwaited, restart, giveUp } = this.#parts;
    const engine = this.#parts.engine();
    const isStill = engine !== undefined && isAwaited() && !engine.waitsForData();
    this.#looks = isStill ? this.#looks + 1 : 0;
    if (!isStill || this.#looks * lookEveryMs < engine.patienceMs * 2 ** this.#restarts) return;
    this.#looks = 0;
    if (this.#restarts === mostRestarts) {
      this.#restarts = 0;
      giveUp();
      return;
    }
    this.#restarts += 1;
    restart();
  }
}
