import type { Platform } from "#server/platform/platform.ts";

/** Lets so many pieces of work run side by side; the rest wait in order. */
export class Lane {
  readonly #width: number;
  #busy = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(width: number) {
    this.#width = width;
  }

  /** Runs the work when there is room. @throws the signal's reason when it aborts while waiting. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#enter(signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#busy < this.#width) {
      this.#busy += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      const enter = () => {
        signal.removeEventListener("abort", stop);
        resolve();
      };
      signal.addEventListener("abort", stop, { once: true });
      this.#waiting.push(enter);
    });
  }

  /** The place goes on to the next in line, if there is one. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy -= 1;
  }
}

/**
 * What one worker does at once. A clip must be playable soon however long the ladders before it take, so probing has room of its own,
 * quick rungs have two lanes, and only ladders wait for each other (`WORKER_SLOTS`).
 */
export interface Lanes {
  readonly quick: Lane;
  readonly ladder: Lane;
}

const QUICK_LANES = 2;
/** Jobs that are taken up, probed and made playable while others hold the ladder lanes. */
export const JOBS_AHEAD = 6;

const lanesOfPlatforms = new WeakMap<Platform, Lanes>();

/** The lanes of this process. */
export function lanesOf(platform: Platform): Lanes {
  const known = lanesOfPlatforms.get(platform);
  if (known) return known;
  const lanes = { quick: new Lane(QUICK_LANES), ladder: new Lane(platform.config.workerSlots) };
  lanesOfPlatforms.set(platform, lanes);
  return lanes;
}
