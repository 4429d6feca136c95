import { AppError } from "#core/errors/app-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type CountedTry, type GrowingLimit, type SteadyLimit, type TryKey, TryStore } from "./try-store.ts";

const growing = (free: number): GrowingLimit => ({ shape: "growing", free });
const steady = (burst: number, everyMs: number): SteadyLimit => ({ shape: "steady", burst, everyMs });

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * Limits of attempts. `own`: the counter belongs to the caller, and a success clears it; any other is shared, and a success
 * returns only one attempt. Counters of strangers only stop strangers: a device on which a person has signed in has its own
 * counter, and all such devices of the person share one, which no stranger can use up (decision 0042).
 */
const LIMITS = {
  "password on device": { limit: growing(5), own: true },
  "password on devices": { limit: steady(30, 2 * MINUTE), own: false },
  "password of account from network": { limit: growing(5), own: true },
  /** An office behind one address may have several accounts. */
  "password from network": { limit: growing(30), own: false },
  "password of account": { limit: steady(30, 2 * MINUTE), own: false },
  "code on device": { limit: growing(5), own: true },
  "code on devices": { limit: steady(30, 2 * MINUTE), own: false },
  "code of person from network": { limit: growing(5), own: true },
  "code of person": { limit: steady(30, 2 * MINUTE), own: false },
  "proof in session": { limit: growing(5), own: true },
  "proof of person": { limit: steady(30, 2 * MINUTE), own: false },
  "password of link from network": { limit: growing(5), own: true },
  "link from network": { limit: growing(30), own: false },
  "password of link": { limit: steady(60, MINUTE), own: false },
  "password of link on device": { limit: growing(5), own: true },
  "password of link by person": { limit: growing(5), own: true },
  "password of link on devices": { limit: steady(30, 2 * MINUTE), own: false },
  /** Each creates a session and an audit record. */
  "visit of link from network": { limit: steady(300, 12 * SECOND), own: false },
  "reset mail to address": { limit: growing(5), own: false },
  "reset mail from network": { limit: growing(30), own: false },
  "text message on device": { limit: steady(10, 6 * MINUTE), own: false },
  "text message on devices": { limit: steady(30, 2 * MINUTE), own: false },
  "text message of person": { limit: steady(10, 6 * MINUTE), own: false },
  "text message to number": { limit: steady(10, 6 * MINUTE), own: false },
  "invitation to address": { limit: steady(6, 10 * MINUTE), own: false },
  "invitation by person": { limit: steady(500, 5 * SECOND), own: false },
  /** The response reveals whether an account has the address. */
  "new address by person": { limit: steady(5, 10 * MINUTE), own: false },
  /** Each is a file that is kept for days, with megabytes in a large library. */
  "kept list by person": { limit: steady(100, 30 * SECOND), own: false },
  "kept list on link from network": { limit: steady(30, 2 * MINUTE), own: false },
  /** Enough for a roomful of people who comment on the same clips. */
  "comment on link from network": { limit: steady(300, 2 * SECOND), own: false },
  /** Each adds to the audit log and to the list of transfers. */
  "fetch on link from network": { limit: steady(300, 2 * SECOND), own: false },
  "comment mail to person": { limit: steady(60, MINUTE), own: false },
  /** Mails with a request: a review may ask fifty people at once. */
  "asking mail by person": { limit: steady(200, 18 * SECOND), own: false },
} as const satisfies Record<string, { limit: GrowingLimit | SteadyLimit; own: boolean }>;

/** One counter: its kind and its owner. @public */
export type TryBudget = readonly [kind: keyof typeof LIMITS, ...whose: string[]];

/**
 * Counts attempts before they are checked.
 * @public
 */
export class Tries {
  readonly #store: TryStore;
  readonly #budgets: readonly TryBudget[];
  #counted: CountedTry[] = [];

  /** @param budgets all must allow the attempt; budgets that only strangers can use up come last */
  constructor(platform: Pick<Platform, "db" | "clock">, budgets: readonly TryBudget[]) {
    this.#store = new TryStore(platform);
    this.#budgets = budgets;
  }

  /** Counts one attempt. Throws TOO_MANY with `data.retryAfterS` during a pause, without counting. */
  async spend(): Promise<void> {
    for (const budget of this.#budgets) {
      const key = keyOf(budget);
      const counted = await this.#store.count(key);
      if (!counted) {
        await this.giveBack();
        const waitMs = await this.#store.waitMs(key);
        throw new AppError("TOO_MANY", undefined, { retryAfterS: Math.ceil(waitMs / 1000) });
      }
      this.#counted.push(counted);
    }
  }

  /** Counts further attempts for an action, even beyond a limit that refills. */
  async owe(more: number): Promise<void> {
    if (more > 0) for (const { key } of this.#counted) await this.#store.owe(key, more);
  }

  /** Called after a correct attempt: restarts the caller's own counters. */
  async succeed(): Promise<void> {
    const own = (key: TryKey) => LIMITS[key.parts[0] as TryBudget[0]].own; // created by keyOf
    for (const { key } of this.#counted) if (own(key)) await this.#store.forget(key);
    this.#counted = this.#counted.filter(({ key }) => !own(key));
    await this.giveBack();
  }

  /** Refunds an attempt that wasn't one after all. */
  async giveBack(): Promise<void> {
    for (const counted of this.#counted.splice(0)) await this.#store.giveBack(counted);
  }
}

function keyOf([kind, ...whose]: TryBudget): TryKey {
  return { parts: [kind, ...whose], limit: LIMITS[kind].limit };
}
