import type { Clock } from "#server/platform/clock/clock.ts";
import type { Visiting } from "./burn-turns.ts";

/** Players request every segment: one that requests none for this long has paused or left. */
const GONE_AFTER_MS = 12_000;
/** Players that were refused ask again every two seconds. */
const GAVE_UP_AFTER_MS = 8_000;
/** The rest of the capacity is for first pictures, seeks and everything else on the machine. */
const ROOM = 0.8;
/** Weight of the newest measurement. */
const NEWEST = 0.2;
/** Watchers per slot before anything has been measured. */
const ASSUMED_PER_SLOT = 2;

/**
 * Admits as many watchers as segments can be burned for in time, and lets others wait for a place: a few waiting is better than
 * everyone stalling (PLUS-1187). The number is measured, from how long a segment takes to burn and how long it plays.
 */
export class WatcherGate {
  readonly #clock: Pick<Clock, "nowMs">;
  readonly #slots: number;
  /** Watchers with a place, and those waiting for one, by when they last asked; in order of arrival. */
  readonly #inside = new Map<string, Asked>();
  readonly #outside = new Map<string, Asked>();
  /** The share of a slot that one watcher takes. */
  #load: number | null = null;

  constructor(slots: number, clock: Pick<Clock, "nowMs">) {
    this.#slots = slots;
    this.#clock = clock;
  }

  /** The number of people who can watch at the same time. */
  get places(): number {
    if (this.#load === null) return this.#slots * ASSUMED_PER_SLOT;
    return Math.max(1, Math.floor((this.#slots * ROOM) / this.#load));
  }

  /** Records how long a segment took to burn, and how long it plays. */
  measured(burnMs: number, playsMs: number): void {
    if (playsMs <= 0) return;
    const load = Math.max(0.001, burnMs / playsMs);
    this.#load = this.#load === null ? load : this.#load * (1 - NEWEST) + load * NEWEST;
  }

  /** Returns zero if the watcher has a place, otherwise the number in line; asking again keeps it. */
  enter(watcher: string, { linkId, lane }: Visiting): number {
    const nowMs = this.#clock.nowMs();
    dropOlder(this.#inside, nowMs - GONE_AFTER_MS);
    dropOlder(this.#outside, nowMs - GAVE_UP_AFTER_MS);
    const one = { linkId, lane, atMs: nowMs };
    if (this.#inside.has(watcher) && this.#yields(one)) this.#inside.delete(watcher);
    if (!this.#inside.has(watcher)) {
      this.#outside.set(watcher, one);
      const ahead = this.#ahead(watcher, one);
      if (this.#inside.size + ahead >= this.places) return ahead + 1;
      this.#outside.delete(watcher);
    }
    this.#inside.set(watcher, one);
    return 0;
  }

  /**
   * Counts the waiting watchers who are admitted before this one: first by fewer places of their share, then of their network,
   * then by arrival.
   */
  #ahead(watcher: string, one: Visiting): number {
    const names = [...this.#outside.keys()];
    const order = names.indexOf(watcher);
    return [...this.#outside.values()].filter((other, index) => {
      const fewer =
        this.#places(other, "linkId") - this.#places(one, "linkId") ||
        this.#places(other, "lane") - this.#places(one, "lane");
      return fewer < 0 || (fewer === 0 && index < order);
    }).length;
  }

  /**
   * Whether it gives way to a watcher whose share, or network on the same share, has two places fewer, so that one person's
   * visits don't hold all (PLUS-1115).
   */
  #yields(one: Visiting): boolean {
    // Others can take a free place already.
    if (this.#inside.size < this.places) return false;
    return [...this.#outside.values()].some((other) => {
      const of = other.linkId === one.linkId ? "lane" : "linkId";
      return this.#places(one, of) > this.#places(other, of) + 1;
    });
  }

  #places(one: Visiting, of: keyof Visiting): number {
    return [...this.#inside.values()].filter((other) => other[of] === one[of]).length;
  }
}

interface Asked extends Visiting {
  readonly atMs: number;
}

function dropOlder(asked: Map<string, Asked>, thanMs: number): void {
  for (const [watcher, { atMs }] of asked) if (atMs < thanMs) asked.delete(watcher);
}
