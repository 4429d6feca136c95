import type { Unit } from "#server/platform/outbox/unit.ts";
import type { KnownDevice } from "../sign-in/known-device-store.ts";

/** Who tries to prove something: where from, and on which device. */
export interface Caller {
  /** See `networkOf`. */
  readonly network: string;
  /** The token of the current session, if any; not yet verified. */
  readonly token: string | null;
  /** What this device is to the person; null on one that the person has not proved themselves on, or a client without cookies. */
  device(userId: string): Promise<KnownDevice | null>;
  /** Keeps that the person has proved to be themselves on the device, in a transaction that holds the account. Returns the device's id. */
  remember(unit: Unit, userId: string, proof: KnownDevice["proof"]): Promise<string>;
  /** Whom a place in the queue is for: a known person keeps their own when strangers crowd their network. */
  readonly lane: string;
}
