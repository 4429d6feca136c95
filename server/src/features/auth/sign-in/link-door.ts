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

/** A valid visit, as the link's owner is asked about it. @public */
export interface OpenVisit {
  readonly id: string;
  readonly linkId: string;
  readonly visitorName: string | null;
}

/** A link, as it is when somebody wants to open it. @public */
export interface LinkAtDoor {
  /** The hash of its present password; null for a link without one, or for no link. */
  readonly passwordHash: string | null;
  /**
   * The link that the visit may open, and its expiry.
   * @throws AppError NOT_FOUND (no such link), EXPIRED, BAD_CREDENTIALS
   */
  admit(password: string | null): Promise<AdmittedVisit>;
}

/** @public */
export interface AdmittedVisit {
  readonly linkId: string;
  /** The link's. */
  readonly name: string;
  readonly expiresAt: Date | null;
  /** For the given password; null: none was required. */
  readonly passwordHash: string | null;
}

/**
 * What the session calls need from share links. Sessions belong to this feature, links to a later one, which registers itself at
 * its start.
 * @public
 */
export interface LinkDoor {
  describe(platform: Platform, token: string): Promise<LinkSign>;
  /** Reads the link of a token, once for all that entering needs. */
  find(platform: Platform, token: string): Promise<LinkAtDoor>;
  /**
   * Locks the link until the transaction ends: during the password check it may have got another one, which ends all existing
   * visits.
   * @throws AppError as `LinkAtDoor.admit`
   */
  hold(unit: Unit, admitted: AdmittedVisit): Promise<void>;
  /** Null: the link has expired or is gone, and the session with it. */
  visitor(platform: Platform, session: OpenVisit): Promise<VisitorActor | null>;
}

let door: LinkDoor | undefined;

/** For the `start` of the feature that owns the links. Idempotent. @public */
export function registerLinkDoor(owner: LinkDoor): void {
  if (door !== undefined && door !== owner) throw new Error("Share links have two owners.");
  door = owner;
}

/** Undefined: this process knows no links. */
export function linkDoor(): LinkDoor | undefined {
  return door;
}
