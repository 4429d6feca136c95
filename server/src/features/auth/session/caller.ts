import type { Unit } from "#server/platform/outbox/unit.ts";
import type { KnownDevice } from "../sign-in/known-device-store.ts";

/** The origin and device of an attempt to prove something. */
export interface Caller {
  /** See `networkOf`. */
  readonly network: string;
  /** The token of the current session, if any; not verified yet. */
  readonly token: string | null;
  /** The device's relation to the person; null if the person hasn't proved themselves on it, or for a client without cookies. */
  device(userId: string): Promise<KnownDevice | null>;
  /**
   * Records that the person has proved their identity on the device, in a transaction that holds the account. Returns the
   * device's id.
   */
  remember(unit: Unit, userId: string, proof: KnownDevice["proof"]): Promise<string>;
  /** The queue key: a known person keeps their own when strangers crowd their network. */
  readonly lane: string;
}
