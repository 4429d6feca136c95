import { setTimeout as sleep } from "node:timers/promises";
import type { Platform } from "#server/platform/platform.ts";
import { QUICK_SLOTS } from "./lanes.ts";
import { isFirstPictureWaiting } from "./openings-store.ts";

const LOOK_EVERY_MS = 2_000;
/** Shorter waits don't count: a worker with a free slot takes a waiting job sooner. */
const WAITING_SINCE_MS = 5_000;

/** The slot of a quick job in its worker. */
export interface QuickSlot extends Disposable {
  /**
   * Reports that the clip plays from now on. Resolves if its slot is needed: all of the worker's slots are taken, this is the
   * longest playing clip in them, and another clip's first picture waits.
   * @throws the signal's reason
   */
  whenNeeded(frames: number, signal: AbortSignal): Promise<void>;
}

interface Held {
  /** 0 until the clip plays. */
  frames: number;
}

class QuickSlots {
  readonly #platform: Platform;
  readonly #held = new Set<Held>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  enter(): QuickSlot {
    const own: Held = { frames: 0 };
    this.#held.add(own);
    return {
      whenNeeded: async (frames, signal) => {
        own.frames = frames;
        do await sleep(LOOK_EVERY_MS, undefined, { signal });
        while (!(await this.#isNeeded(own)));
        // Gives way one at a time: the next one does only once all slots are taken again.
        this.#held.delete(own);
      },
      [Symbol.dispose]: () => this.#held.delete(own),
    };
  }

  async #isNeeded(own: Held): Promise<boolean> {
    const longest = [...this.#held].reduce((a, b) => (b.frames > a.frames ? b : a));
    if (this.#held.size < QUICK_SLOTS || longest !== own) return false;
    const { db, clock } = this.#platform;
    // Without the database no job can start anyway.
    return await isFirstPictureWaiting(db, new Date(clock.nowMs() - WAITING_SINCE_MS)).catch(() => false);
  }
}

const slots = new WeakMap<Platform, QuickSlots>();

/**
 * Returns the slots of this worker. A playing clip keeps its slot until its quick rung is complete, which takes hours for a long
 * film. If all slots are kept like this while another clip's first picture waits, the longest clip gives up its slot (PLUS-1083).
 */
export function quickSlotsOf(platform: Platform): QuickSlots {
  const known = slots.get(platform) ?? new QuickSlots(platform);
  slots.set(platform, known);
  return known;
}
