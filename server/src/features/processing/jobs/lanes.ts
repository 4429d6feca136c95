import type { Platform } from "#server/platform/platform.ts";

/** Lets so many pieces of work run side by side; the rest wait in order. */
export class Lane {
  readonly #width: number;
  #busy = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #onEmpty = new Set<() => void>();

  constructor(width: number) {
    this.#width = width;
  }

  /** Runs the work when there is room. @throws the signal's reason when it aborts while waiting. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      leave();
    }
  }

  /** Takes a place when there is room; what is answered gives it back, once. @throws the signal's reason when it aborts while waiting. */
  async enter(signal: AbortSignal): Promise<() => void> {
    await this.#enter(signal);
    let isIn = true;
    return () => {
      if (isIn) this.#leave();
      isIn = false;
    };
  }

  /** Resolves when nobody is in the lane or waits for it. @throws the signal's reason when it aborts before that. */
  async whenEmpty(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#busy === 0) return;
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        this.#onEmpty.delete(resume);
        reject(signal.reason);
      };
      const resume = () => {
        signal.removeEventListener("abort", stop);
        resolve();
      };
      signal.addEventListener("abort", stop, { once: true });
      this.#onEmpty.add(resume);
    });
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
    if (this.#busy > 0) return;
    for (const resume of this.#onEmpty) resume();
    this.#onEmpty.clear();
  }
}

/** Clips that one worker brings to their first picture side by side. */
const OPENING_LANES = 2;
/** Quick rungs that one worker has under way: those that play already go on growing while others come to their first picture. */
export const QUICK_SLOTS = 8;

const openings = new WeakMap<Platform, Lane>();

/**
 * Where a clip is from its probe until it can be played. Whoever plays leaves it and goes on at low priority, so that the next clip's first
 * picture waits for a second or two of somebody else's and never for the rest of it; no ladder begins while anybody is here.
 */
export function openingLaneOf(platform: Platform): Lane {
  const known = openings.get(platform);
  if (known) return known;
  const lane = new Lane(OPENING_LANES);
  openings.set(platform, lane);
  return lane;
}
