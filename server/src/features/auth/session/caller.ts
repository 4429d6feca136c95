import type { Unit } from "#server/platform/outbox/unit.ts";
import type { KnownDevice } from "../sign-in/known-device-store.ts";
import type { OpenedDoor } from "../sign-in/visit-device.ts";

/** The origin and device of a call that proves an identity. */
export interface Caller {
  /** See `networkOf`. */
  readonly network: string;
  /** The token of the current session, if any; not verified yet. */
  readonly token: string | null;
  /** How the device knows the person; null if they haven't proved their identity on it, or the client has no cookies. */
  device(userId: string): Promise<KnownDevice | null>;
  /**
   * Records that the person has proved their identity on the device, in a transaction that holds the account. Returns the
   * device's id.
   */
  remember(unit: Unit, userId: string, proof: KnownDevice["proof"]): Promise<string>;
  /** Returns a person who has proved their identity on the device; null for a stranger's. */
  person(): Promise<string | null>;
  /** Returns the device's id if the link has been entered on it with this password; else null. */
  visitDevice(door: OpenedDoor): string | null;
  /** Records that the link has been entered on the device. */
  rememberVisit(door: OpenedDoor): void;
  /** The queue key: a known person has their own, even if strangers crowd their network. */
  readonly lane: string;
}
