import { AppError } from "#core/errors/app-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import { emailKey } from "./account-store.ts";
import { SignInThrottleStore } from "./sign-in-throttle-store.ts";

/** Failures that cost nothing yet; an office behind one address gets more than one account. */
const FREE_FAILURES = { account: 5, address: 30 } as const;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGET_AFTER_MS = 60 * 60_000;

/** Growing pauses after failed sign-ins, per account and per network address; the same for addresses that have no account. */
export class SignInThrottle {
  readonly #store: SignInThrottleStore;
  readonly #clock: Platform["clock"];
  readonly #keys: { readonly account: string; readonly address: string };

  constructor(platform: Platform, email: string, ip: string) {
    this.#store = new SignInThrottleStore(platform.db);
    this.#clock = platform.clock;
    this.#keys = { account: `account ${emailKey(email)}`, address: `address ${ip}` };
  }

  /** Throws TOO_MANY with `data.retryAfterS` while a pause lasts. */
  async check(): Promise<void> {
    const until = await this.#store.blockedUntil(Object.values(this.#keys));
    const leftMs = (until?.getTime() ?? 0) - this.#clock.nowMs();
    if (leftMs > 0) throw new AppError("TOO_MANY", undefined, { retryAfterS: Math.ceil(leftMs / 1000) });
  }

  async fail(): Promise<void> {
    for (const kind of ["account", "address"] as const) {
      const failures = await this.#store.addFailure(this.#keys[kind], this.#clock.now(), FORGET_AFTER_MS);
      const over = failures - FREE_FAILURES[kind];
      if (over < 0) continue;
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** over, LONGEST_WAIT_MS);
      await this.#store.block(this.#keys[kind], new Date(this.#clock.nowMs() + waitMs));
    }
  }

  async succeed(): Promise<void> {
    await this.#store.forget(this.#keys.account);
  }
}
