import { vi } from "vitest";
import type { Platform } from "#server/platform/platform.ts";

/**
 * Holds the next change of a server in this process: `before` its transaction begins, once it has read what it changes, or at
 * its `end`, once all but the commit is done. Locks can't do that: a change that waits for one gives up after a while and
 * retries, behind others.
 */
export function holdNextChange(platform: Platform, at: "before" | "end") {
  const { transact } = platform;
  const [arrived, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const wait = async () => {
    arrived.resolve();
    await mayGoOn.promise;
  };
  const held = vi.spyOn(platform, "transact").mockImplementationOnce(async (work) => {
    held.mockRestore();
    if (at === "before") await wait();
    return transact(async (unit) => {
      const value = await work(unit);
      if (at === "end") await wait();
      return value;
    });
  });
  return { arrived: arrived.promise, release: () => mayGoOn.resolve() };
}

/** Both have read what they change; the first changes it, and only then does the second begin to. */
export async function oneAfterTheOther<First, Second>(
  platform: Platform,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> {
  const held = holdNextChange(platform, "before");
  const other = second();
  await held.arrived;
  const one = await first().finally(held.release);
  return [one, await other];
}
