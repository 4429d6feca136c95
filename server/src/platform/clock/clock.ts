import { randomUUIDv7 } from "node:crypto";

/** The server's only source of time and of time-based ids. Tests replace it with a fake. */
export interface Clock {
  now(): Date;
  /** Milliseconds since 1970, UTC. */
  nowMs(): number;
  /** Returns a version 7 UUID: later ids sort later (to the millisecond). */
  uuid(): string;
}

export const systemClock: Clock = {
  now: () => new Date(),
  nowMs: () => Date.now(),
  uuid: () => randomUUIDv7(),
};
