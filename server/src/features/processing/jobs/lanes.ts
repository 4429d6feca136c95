import type { Platform } from "#server/platform/platform.ts";

/** A place in a lane. */
export interface Place {
  /** Gives the place back; only the first call counts. */
  leave(): void;
  /** Resolves when the place was given back, by its holder or because its time was up. */
  readonly left: Promise<void>;
}

interface Waiting {
  readonly person: string | null;
  enter(): void;
}

interface Held {
  readonly person: string | null;
  /** Gives the place back; only the first call counts. */
  leave(): void;
}

/**
 * Limits the number of concurrent tasks; the rest wait. A place goes to the person with the fewest, then to the least recently
 * served one, and to the earliest of one person's tasks. A person with several loses the oldest when a person without any arrives
 * (PLUS-580).
 */
export class Lane {
  readonly #width: number;
  readonly #mostMs: number | undefined;
  /** In the order in which they were taken. */
  readonly #held = new Set<Held>();
  readonly #waiting: Waiting[] = [];
  /** People by when they were last served, oldest first; cleared when the lane is empty. */
  readonly #served = new Set<string | null>();
  readonly #onEmpty = new Set<() => void>();

  /** @param mostMs how long a place may be held: afterwards the task continues without one */
  constructor(width: number, mostMs?: number) {
    this.#width = width;
    this.#mostMs = mostMs;
  }

  /** Runs the task when there is room. @throws the signal's reason if it aborts while waiting. */
  async run<T>(signal: AbortSignal, person: string | null, work: () => Promise<T>): Promise<T> {
    const place = await this.enter(signal, person);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      place.leave();
    }
  }

  /** Takes a place when there is room. @throws the signal's reason if it aborts while waiting. */
  async enter(signal: AbortSignal, person: string | null): Promise<Place> {
    signal.throwIfAborted();
    if (this.#held.size < this.#width) return this.#take(person);
    return await new Promise<Place>((resolve, reject) => {
      const stop = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal.reason);
      };
      const enter = () => {
        signal.removeEventListener("abort", stop);
        resolve(this.#take(person));
      };
      const waiting: Waiting = { person, enter };
      signal.addEventListener("abort", stop, { once: true });
      this.#waiting.push(waiting);
      if (this.#heldBy(person) === 0) this.#takeBack();
    });
  }

  get isEmpty(): boolean {
    return this.#held.size === 0;
  }

  /** Resolves when nobody is in the lane or waits for it. @throws the signal's reason if it aborts before that. */
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

  #take(person: string | null): Place {
    const left = Promise.withResolvers<void>();
    const held: Held = {
      person,
      leave: () => {
        if (!this.#held.delete(held)) return;
        clearTimeout(timer);
        left.resolve();
        this.#goOn();
      },
    };
    const timer = this.#mostMs === undefined ? undefined : setTimeout(held.leave, this.#mostMs);
    this.#held.add(held);
    this.#served.delete(person);
    this.#served.add(person);
    return { leave: held.leave, left: left.promise };
  }

  #heldBy(person: string | null): number {
    return [...this.#held].filter((held) => held.person === person).length;
  }

  /** Takes the oldest place of anyone with several for a person without one. */
  #takeBack(): void {
    const oldest = [...this.#held].find(({ person }) => this.#heldBy(person) > 1);
    oldest?.leave();
  }

  /** Passes the place to the next, if there is one. */
  #goOn(): void {
    const next = this.#next();
    if (next) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      next.enter();
    }
    if (this.#held.size > 0) return;
    this.#served.clear();
    for (const resume of this.#onEmpty) resume();
    this.#onEmpty.clear();
  }

  #next(): Waiting | undefined {
    const order = [...this.#served];
    const before = (a: Waiting, b: Waiting) =>
      this.#heldBy(a.person) - this.#heldBy(b.person) || order.indexOf(a.person) - order.indexOf(b.person);
    return this.#waiting.toSorted(before)[0];
  }
}

/** The number of clips that one worker opens (up to their first picture) concurrently. */
const OPENING_LANES = 2;
/** A file that shows nothing by then continues without a place: some kinds of files show nothing for hours. */
const OPENING_MOST_MS = 10_000;
/** The number of quick rungs in progress in one worker: those that already play keep growing while other clips are opened. */
export const QUICK_SLOTS = 12;
/** One person's share of them, so that many long films leave slots for other people's clips. */
export const QUICK_SLOTS_OF_A_PERSON = 4;
/** Slots for rungs that gave theirs to other clips' first pictures. */
export const GROW_SLOTS = 2;
export const GROW_SLOTS_OF_A_PERSON = 1;

/** Cinema 4K. The decoder of a larger film may need ten gigabytes, whatever the size of its file. */
const HUGE_PIXELS = 4_096 * 2_304;

export function isHuge({
  codedWidth,
  codedHeight,
}: {
  readonly codedWidth: number;
  readonly codedHeight: number;
}): boolean {
  return codedWidth * codedHeight > HUGE_PIXELS;
}

const hugeLanes = new WeakMap<Platform, Map<string | null, Lane>>();

/**
 * Returns the lane in which one person's quick rungs of huge films run one at a time, so that together they don't use up the
 * memory (PLUS-1266).
 */
export function hugeLaneOf(platform: Platform, person: string | null): Lane {
  const lanes = hugeLanes.get(platform) ?? new Map<string | null, Lane>();
  hugeLanes.set(platform, lanes);
  for (const [other, lane] of lanes) if (lane.isEmpty) lanes.delete(other);
  const lane = lanes.get(person) ?? new Lane(1);
  lanes.set(person, lane);
  return lane;
}

const openings = new WeakMap<Platform, Lane>();

/**
 * Returns the lane that holds a clip from its probe until it is playable. A playable clip leaves and continues at low priority,
 * so that the next clip's first picture waits a second or two for another one's, ten at most, and never for the rest of it. No
 * ladder begins while the lane is in use.
 */
export function openingLaneOf(platform: Platform): Lane {
  const known = openings.get(platform);
  if (known) return known;
  const lane = new Lane(OPENING_LANES, OPENING_MOST_MS);
  openings.set(platform, lane);
  return lane;
}
