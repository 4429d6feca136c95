import { randomUUIDv7 } from "node:crypto";
import type { Clock } from "./clock.ts";

/** A clock that only moves when it is advanced, for tests of lifetimes, expiry and order. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
  set(time: Date): void;
}

/** Starts at `start` (default: a fixed day). Each id takes one millisecond, so that ids are strictly ordered. */
export function fakeClock(start: Date = new Date("2026-03-02T09:00:00.000Z")): FakeClock {
  let currentMs = start.getTime();
  let lastIdMs = 0;
  return {
    now: () => new Date(currentMs),
    nowMs: () => currentMs,
    uuid: () => {
      lastIdMs = Math.max(currentMs, lastIdMs + 1);
      return uuidAt(lastIdMs);
    },
    advance: (ms) => {
      currentMs += ms;
    },
    set: (time) => {
      currentMs = time.getTime();
    },
  };
}

/** RFC 9562: the first 48 bits of a version 7 id are its time in milliseconds. */
function uuidAt(ms: number): string {
  const time = ms.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}${randomUUIDv7().slice(13)}`;
}
