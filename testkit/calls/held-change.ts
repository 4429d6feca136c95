import { vi } from "vitest";
import type { Platform } from "#server/platform/platform.ts";

/**
 * Holds the next change of a server in this process: `before` its transaction begins, when it has looked at what it changes, or at its
 * `end`, when it has done all but commit. Waits for locks would not do: a change that waits for one gives it up after a while and
 * asks again, behind others.
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

/** Both have looked at what they change; the first changes it, and only then does the second begin to. */
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
