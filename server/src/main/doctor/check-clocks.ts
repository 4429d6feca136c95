import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { type Finding, finding } from "./finding.ts";
import type { InstallationReader } from "./installation-store.ts";

/** Signed addresses, sessions and due dates tolerate less than this; stores round to the second. */
const MOST_SKEW_MS = 5_000;

/** Checks whether the clocks of this machine, the database and the store agree. */
export async function checkClocks(
  database: InstallationReader,
  storage: Storage,
  clock: Clock,
): Promise<readonly Finding[]> {
  return [
    ...skewOf("database", await measured(clock, () => database.nowMs())),
    ...skewOf("store", await measured(clock, () => storeNow(storage))),
  ];
}

interface Measured {
  readonly skewMs: number;
  /** How long it took to ask. */
  readonly tookMs: number;
}

async function measured(clock: Clock, ask: () => Promise<number>): Promise<Measured> {
  const beforeMs = clock.nowMs();
  const theirsMs = await ask();
  const tookMs = clock.nowMs() - beforeMs;
  return { skewMs: theirsMs - (beforeMs + tookMs / 2), tookMs };
}

function skewOf(whose: "database" | "store", { skewMs, tookMs }: Measured): readonly Finding[] {
  if (Math.abs(skewMs) <= MOST_SKEW_MS + tookMs / 2) return [];
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const side = skewMs > 0 ? "ahead of" : "behind";
  return [
    finding(
      "clock",
      "problem",
      `CLOCK_OF_${whose.toUpperCase()}`,
      `The ${whose}'s clock is ${seconds} s ${side} this machine's: set both by a time server.`,
    ),
  ];
}

async function storeNow(storage: Storage): Promise<number> {
  const key = `temp/doctor/${randomUUID()}`;
  await storage.write(key, Readable.from([Buffer.from("clock")]));
  try {
    return (await storage.stat(key))?.modifiedAtMs ?? Number.NaN;
  } finally {
    await storage.delete(key);
  }
}
