import type { Actor } from "./actor.ts";
import type { ProjectScope } from "./scope.ts";

/**
 * Who a signed address was issued to, as part of the signed data: the address works only as long as they may access what it
 * opens. Letters, digits, `-` and `_`, so that it fits into a path.
 */
export type AddressHolder = string;

/** A visitor of a link: their images expire with the visit (PLUS-291). Undefined: the address is independent. */
export function visitHolder(actor: Actor): AddressHolder | undefined {
  return actor.kind === "visitor" ? `visit_${actor.sessionId}` : undefined;
}

/** The uploaded file of a version: expires with the permission to download its current asset (PLUS-292, PLUS-1039). */
export function originalHolder(actor: Actor, versionId: string): AddressHolder | undefined {
  return actor.kind === "anonymous" ? undefined : `original_${personOf(actor)}_${versionId}`;
}

/** A version's stream: expires with the permission to see its current asset (PLUS-585), a visitor's also with the visit (PLUS-1113). */
export function streamHolder(actor: Actor, versionId: string): AddressHolder | undefined {
  return actor.kind === "anonymous" ? undefined : `stream_${personOf(actor)}_${versionId}`;
}

/**
 * Stills and sprites of a version: a visitor's expire like the stream (PLUS-1030), and those of a project that marks what its
 * members get name whom they show it to (PLUS-1300). Undefined: the address is independent.
 */
export function stillHolder(actor: Actor, versionId: string, { marksTeam }: MarkingProject): AddressHolder | undefined {
  return actor.kind === "visitor" || marksTeam ? streamHolder(actor, versionId) : undefined;
}

/**
 * The poster of a folder or a project: one from a version is held like its stills; any other poster of a visitor's expires with
 * the permission to see the folder (PLUS-1354). Undefined: the address is independent.
 */
export function posterHolder(actor: Actor, poster: PosterPlace, project: MarkingProject): AddressHolder | undefined {
  if (poster.posterVersionId !== null) return stillHolder(actor, poster.posterVersionId, project);
  if (actor.kind === "visitor") return `poster_${personOf(actor)}_${poster.folderId}`;
  return actor.kind === "user" && project.marksTeam ? `member_${personOf(actor)}_${project.projectId}` : undefined;
}

interface PosterPlace {
  readonly folderId: string;
  /** Null for an uploaded image. */
  readonly posterVersionId: string | null;
}

type MarkingProject = Pick<ProjectScope, "projectId" | "marksTeam">;

/**
 * An archive of folders: expires with the permission to download from any of them. An archive of the root also expires when a
 * folder below it is closed; folders that were already closed contributed nothing and are named with `exceptFolder`.
 */
export function archiveHolder(actor: Actor, ...folders: readonly string[]): AddressHolder | undefined {
  return actor.kind === "anonymous" ? undefined : ["archive", personOf(actor), ...folders].join("_");
}

/**
 * A list of a folder's content: expires with the permission to download from it; a list of the root also when a folder below it
 * becomes invisible.
 */
export function listHolder(actor: Actor, ...folders: readonly string[]): AddressHolder | undefined {
  return actor.kind === "anonymous" ? undefined : ["list", personOf(actor), ...folders].join("_");
}

/** This folder contributed nothing. */
export function exceptFolder(folderId: string): string {
  return `not-${folderId}`;
}

/** Files in an archive are requested on their own, for the archive's holder: they may be deleted or elsewhere by now. */
export function heldOriginals(archive: AddressHolder, ...versionIds: readonly string[]): AddressHolder {
  const [, kind, id] = archive.split("_");
  return ["original", kind, id, ...versionIds].join("_");
}

/** Whether the address was issued to a visitor of a link. */
export const isHeldByVisitor = (holder: AddressHolder): boolean => holder.split("_")[1] === "v";

/** Comments on an asset: expire with the permission to see it (PLUS-397). */
export function notesHolder(actor: Actor, assetId: string): AddressHolder | undefined {
  return actor.kind === "anonymous" ? undefined : `notes_${personOf(actor)}_${assetId}`;
}

/** Comments in a folder and below: expire with the permission to see it, those of the root also when a folder below is closed. */
export function notesBelowHolder(actor: Actor, ...folders: readonly string[]): AddressHolder | undefined {
  return actor.kind === "anonymous" ? undefined : ["notesbelow", personOf(actor), ...folders].join("_");
}

/** A file of a comment: expires when the holder may no longer read the comment, or the comment no longer has the file. */
export function attachmentHolder(actor: Actor, commentId: string, fileId: string): AddressHolder | undefined {
  return actor.kind === "anonymous" ? undefined : `attachment_${personOf(actor)}_${commentId}_${fileId}`;
}

/** For superusers only. */
export function superuserHolder(userId: string): AddressHolder {
  return `superuser_${userId}`;
}

function personOf(actor: Exclude<Actor, { kind: "anonymous" }>): string {
  return actor.kind === "visitor" ? `v_${actor.sessionId}` : `u_${actor.userId}`;
}
