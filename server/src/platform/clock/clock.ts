import { randomUUIDv7 } from "node:crypto";

/** The server's only source of time and of ids with a time. Tests replace it by a fake. */
export interface Clock {
  now(): Date;
  /** Milliseconds since 1970, UTC. */
  nowMs(): number;
  /** A UUID of version 7: ids made later sort later (to the millisecond). */
  uuid(): string;
}

export const systemClock: Clock = {
  now: () => new Date(),
  nowMs: () => Date.now(),
  uuid: () => randomUUIDv7(),
};
