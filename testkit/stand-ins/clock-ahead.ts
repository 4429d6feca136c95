import { vi } from "vitest";
import { systemClock } from "#server/platform/clock/clock.ts";
import { fakeClock } from "#server/platform/clock/fake-clock.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Does work on a machine whose clock is this far ahead of the database's. */
export async function onMachineAhead(
  platform: Platform,
  aheadMs: number,
  work: (platform: Platform) => Promise<unknown>,
): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + aheadMs });
  try {
    await work({ ...platform, clock: systemClock });
  } finally {
    vi.useRealTimers();
  }
}

/** Does work this much later, by all clocks. */
export async function later(
  platform: Platform,
  afterMs: number,
  work: (platform: Platform) => Promise<unknown>,
): Promise<void> {
  await work({ ...platform, clock: fakeClock(new Date(Date.now() + afterMs)) });
}
