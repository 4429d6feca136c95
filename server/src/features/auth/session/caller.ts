import type { Unit } from "#server/platform/outbox/unit.ts";
import type { KnownDevice } from "../sign-in/known-device-store.ts";
import type { OpenedDoor } from "../sign-in/visit-device.ts";

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
  /** Somebody who has proved themselves on the device; null for a stranger's. */
  person(): Promise<string | null>;
  /** The device's id if somebody has entered the link on it with this password; else null. */
  visitDevice(door: OpenedDoor): string | null;
  /** Records that somebody has. */
  rememberVisit(door: OpenedDoor): void;
  /** The queue key: a known person keeps their own when strangers crowd their network. */
  readonly lane: string;
}
