import type { MediaEngine } from "../media-engine.ts";

const lookEveryMs = 500;
/** After this many, anyone who waits is told. */
export const mostRestarts = 2;

export interface StandStillParts {
  readonly engine: () => Pick<MediaEngine, "patienceMs" | "waitsForData"> | undefined;
  /** Whether somebody waits for a picture: of a source that loads, or of a seek. */
  readonly isAwaited: () => boolean;
  /** Makes the pipeline again, at the frame that is awaited. */
  readonly restart: () => void;
  readonly giveUp: () => void;
}

/**
 * Ensures that nobody waits forever for a picture for which nothing has to be fetched. An engine may never complete a seek, or stop giving out pictures,
 * without an error: then the source is attached again, twice at most, each time after twice the wait; then the player says that it failed.
 */
export class StandStill {
  readonly #parts: StandStillParts;
  readonly #timer: ReturnType<typeof setInterval>;
  /** Looks, not a clock: a machine that slept has not waited. */
  #looks = 0;
  #restarts = 0;

  constructor(parts: StandStillParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
  }

  /** A picture is up, or another clip comes: what is awaited next has all its time, and all its restarts. */
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
