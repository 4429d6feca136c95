import type { Actor } from "./actor.ts";

/**
 * To whom a signed address was given, as part of what is signed: the address is worth something only as long as they may have what it
 * opens. Letters, digits, `-` and `_`, so that it can stand in a path.
 */
export type AddressHolder = string;

/** A visitor of a link: everything they are given ends with the visit (PLUS-291). Undefined: the address stands for itself. */
export function visitHolder(actor: Actor): AddressHolder | undefined {
  return actor.kind === "visitor" ? `visit_${actor.sessionId}` : undefined;
}

/** The uploaded file of an asset: ends with the right to download it (PLUS-292). */
export function originalHolder(actor: Actor, assetId: string): AddressHolder | undefined {
  return actor.kind === "anonymous" ? undefined : `original_${personOf(actor)}_${assetId}`;
}

/** An archive out of a folder. */
export function archiveHolder(actor: Actor, folderId: string): AddressHolder | undefined {
  return actor.kind === "anonymous" ? undefined : `archive_${personOf(actor)}_${folderId}`;
}

function personOf(actor: Exclude<Actor, { kind: "anonymous" }>): string {
  return actor.kind === "visitor" ? `v_${actor.sessionId}` : `u_${actor.userId}`;
}
