import type { Actor } from "./actor.ts";

/**
 * To whom a signed address was given, as part of what is signed: the address is worth something only as long as they may have what it
 * opens. Letters, digits, `-` and `_`, so that it can be in a path.
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

/** A stream: a visitor's ends with the visit, a person's with the right to see the asset (PLUS-585). */
export function streamHolder(actor: Actor, assetId: string): AddressHolder | undefined {
  return actor.kind === "user" ? `stream_u_${actor.userId}_${assetId}` : visitHolder(actor);
}

/**
 * An archive out of folders: ends with the right to download from any of them. One out of the root ends, too, when a folder below it is
 * closed; those that were closed already gave nothing and are named with `exceptFolder`.
 */
export function archiveHolder(actor: Actor, ...folders: readonly string[]): AddressHolder | undefined {
  return actor.kind === "anonymous" ? undefined : ["archive", personOf(actor), ...folders].join("_");
}

/** A list of what is in a folder: ends with the right to download from it, one of the root also when a folder below may be seen no more. */
export function listHolder(actor: Actor, ...folders: readonly string[]): AddressHolder | undefined {
  return actor.kind === "anonymous" ? undefined : ["list", personOf(actor), ...folders].join("_");
}

/** Out of this folder came nothing. */
export function exceptFolder(folderId: string): string {
  return `not-${folderId}`;
}

/** A file in an archive is asked for on its own, for the archive's holder: it may be deleted or are elsewhere by now. */
export function heldOriginal(archive: AddressHolder, assetId: string): AddressHolder {
  const [, kind, id] = archive.split("_");
  return ["original", kind, id, assetId].join("_");
}

/** What people wrote about an asset: ends with the right to see it (PLUS-397). */
export function notesHolder(actor: Actor, assetId: string): AddressHolder | undefined {
  return actor.kind === "anonymous" ? undefined : `notes_${personOf(actor)}_${assetId}`;
}

/** What only superusers may have. */
export function superuserHolder(userId: string): AddressHolder {
  return `superuser_${userId}`;
}

function personOf(actor: Exclude<Actor, { kind: "anonymous" }>): string {
  return actor.kind === "visitor" ? `v_${actor.sessionId}` : `u_${actor.userId}`;
}
