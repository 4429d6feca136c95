import type { Platform } from "#server/platform/platform.ts";

/** A place in a lane. */
export interface Place {
  /** Gives it back, once. */
  leave(): void;
  /** It was given back, by whoever had it or because its time was over. */
  readonly left: Promise<void>;
}

/** Lets so many pieces of work run side by side; the rest wait in order. */
export class Lane {
  readonly #width: number;
  readonly #mostMs: number | undefined;
  #busy = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #onEmpty = new Set<() => void>();

  /** @param mostMs nobody keeps a place longer: the work goes on without one */
  constructor(width: number, mostMs?: number) {
    this.#width = width;
    this.#mostMs = mostMs;
  }

  /** Runs the work when there is room. @throws the signal's reason when it aborts while waiting. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const place = await this.enter(signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      place.leave();
    }
  }

  /** Takes a place when there is room. @throws the signal's reason when it aborts while waiting. */
  async enter(signal: AbortSignal): Promise<Place> {
    await this.#enter(signal);
    const left = Promise.withResolvers<void>();
    let isIn = true;
    const leave = () => {
      if (!isIn) return;
      isIn = false;
      clearTimeout(timer);
      this.#leave();
      left.resolve();
    };
    const timer = this.#mostMs === undefined ? undefined : setTimeout(leave, this.#mostMs);
    return { leave, left: left.promise };
  }

  get isEmpty(): boolean {
    return this.#busy === 0;
  }

  /** Resolves when nobody is in the lane or waits for it. @throws the signal's reason when it aborts before that. */
  async whenEmpty(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.isEmpty) return;
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
/** A file that shows nothing by then goes on without a place: it may be of a kind that shows nothing for hours. */
const OPENING_MOST_MS = 10_000;
/** Quick rungs that one worker has under way: those that play already go on growing while others come to their first picture. */
export const QUICK_SLOTS = 12;
/** Of them one person's: long films of somebody who sent many leave room for others' clips. */
export const QUICK_SLOTS_OF_A_PERSON = 4;

const openings = new WeakMap<Platform, Lane>();

/**
 * Where a clip is from its probe until it can be played. Whoever plays leaves it and goes on at low priority, so that the next clip's first
 * picture waits for a second or two of somebody else's, ten at most, and never for the rest of it; no ladder begins while anybody is here.
 */
export function openingLaneOf(platform: Platform): Lane {
  const known = openings.get(platform);
  if (known) return known;
  const lane = new Lane(OPENING_LANES, OPENING_MOST_MS);
  openings.set(platform, lane);
  return lane;
}
