import type { VisitorActor } from "#core/permissions/actor.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";

/** What the holder of a link's token may know before entering (docs/spec/rules.md, First response). @public */
export interface LinkSign {
  readonly name: string | null;
  readonly hasPassword: boolean;
  readonly state: "ok" | "expired" | "invalid";
  /** Its expiry, and the address of its workspace's logo on this server; null unless the state is ok. */
  readonly expiresAt: Date | null;
  readonly logoUrl: string | null;
}

/** The response for a token that opens nothing. @public */
export const UNKNOWN_LINK: LinkSign = {
  name: null,
  hasPassword: false,
  state: "invalid",
  expiresAt: null,
  logoUrl: null,
};

/** A valid visit, whose link must still permit it. @public */
export interface OpenVisit {
  readonly id: string;
  readonly linkId: string;
  readonly visitorName: string | null;
}

/** The current state of a link that is being opened. @public */
export interface LinkAtDoor {
  /** The hash of its current password; null for a link without one, or if there is no such link. */
  readonly passwordHash: string | null;
  /**
   * Returns the link that the visit may open, and its expiry.
   * @throws AppError NOT_FOUND (no such link), EXPIRED, BAD_CREDENTIALS
   */
  admit(password: string | null): Promise<AdmittedVisit>;
}

/** @public */
export interface AdmittedVisit {
  readonly linkId: string;
  /** The link's name. */
  readonly name: string;
  readonly expiresAt: Date | null;
  /** The hash that the given password matched; null: none was required. */
  readonly passwordHash: string | null;
}

/**
 * What the session calls need from share links. Links belong to a later feature, which registers this interface at its start.
 * @public
 */
export interface LinkDoor {
  describe(platform: Platform, token: string): Promise<LinkSign>;
  /** Reads the link of a token, once for a whole call. */
  find(platform: Platform, token: string): Promise<LinkAtDoor>;
  /**
   * Locks the link until the transaction ends: its password may have changed during the check, which ends all existing visits.
   * @throws AppError as `LinkAtDoor.admit`
   */
  hold(unit: Unit, admitted: AdmittedVisit): Promise<void>;
  /** Returns null if the link, and with it the session, has expired or is gone. */
  visitor(platform: Platform, session: OpenVisit): Promise<VisitorActor | null>;
}

let door: LinkDoor | undefined;

/** Called in the `start` of the feature that owns the links. Idempotent. @public */
export function registerLinkDoor(owner: LinkDoor): void {
  if (door !== undefined && door !== owner) throw new Error("Share links have two owners.");
  door = owner;
}

/** Undefined: this process has no links. */
export function linkDoor(): LinkDoor | undefined {
  return door;
}
