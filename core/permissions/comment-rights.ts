import type { Actor } from "./actor.ts";
import type { FolderAllowed } from "./folder-rights.ts";

export interface CommentAllowed {
  edit: boolean;
  delete: boolean;
}

/** The comment as the rules see it; `authorId` is null for link visitors and for notes from metadata. */
export interface CommentScope {
  authorId: string | null;
  /** The visit in which a visitor wrote it; null for comments of people with accounts. */
  visitId: string | null;
  isDeleted: boolean;
}

/**
 * PLUS-670: anyone who may comment resolves a thread and reopens it; visitors only if their link allows it (PLUS-780), others see
 * its status.
 */
export function mayResolve(
  actor: Actor,
  folder: FolderAllowed,
  comment: { readonly parentId: string | null; readonly isDeleted: boolean },
): boolean {
  if (comment.parentId !== null || comment.isDeleted) return false;
  if (actor.kind === "visitor") return actor.canComment && actor.canResolve;
  return actor.kind === "user" && actor.verified && folder.comment;
}

/** PLUS-892: anyone with an account who may comment assigns a thread. */
export function mayAssign(
  actor: Actor,
  folder: FolderAllowed,
  comment: { readonly parentId: string | null; readonly isDeleted: boolean },
): boolean {
  return actor.kind === "user" && mayResolve(actor, folder, comment);
}

/** PLUS-1060: anyone with an account who may comment reacts to comments; visitors see the reactions. */
export function mayReact(actor: Actor, folder: FolderAllowed, comment: { readonly isDeleted: boolean }): boolean {
  return actor.kind === "user" && actor.verified && folder.comment && !comment.isDeleted;
}

/** Which comments an actor reads. */
export interface CommentSight {
  /** Including those for people with accounts only. */
  readonly teamOnly: boolean;
  /** Only the threads of this visit; null: all. */
  readonly visitId: string | null;
}

/** For writes: they must include what the caller can't see. */
export const EVERY_COMMENT: CommentSight = { teamOnly: true, visitId: null };

/**
 * Which comments the actor reads: team-only ones only with an account (PLUS-782); a visitor whose link hides others' comments
 * only the threads of this visit (docs/spec/rules.md, Show comments).
 */
export function commentSight(actor: Actor): CommentSight {
  return {
    teamOnly: actor.kind === "user" && actor.verified,
    visitId: actor.kind === "visitor" && !actor.showsComments ? actor.sessionId : null,
  };
}

/**
 * PLUS-782: whether the actor can make a comment team-only or visible to visitors: its author, as long as they may comment, and
 * anyone who edits the project. A reply in a team-only thread is team-only with it.
 */
export function mayHide(
  actor: Actor,
  folder: FolderAllowed,
  project: { edit: boolean },
  comment: CommentScope & { readonly isThreadTeamOnly: boolean },
): boolean {
  if (comment.isThreadTeamOnly || comment.isDeleted || actor.kind !== "user" || !actor.verified || !folder.view)
    return false;
  return project.edit || (comment.authorId === actor.userId && folder.comment);
}

/**
 * Authors edit and delete their own comments; anyone who can edit the project deletes any (docs/spec/rules.md, Comments). Link
 * visitors edit and delete what they wrote during this visit, as long as the link allows comments (PLUS-288), and nothing else
 * (COMMENTS-010, COMMENTS-011). Editing is writing, so it needs the current comment permission.
 */
export function commentRights(
  actor: Actor,
  folder: FolderAllowed,
  project: { edit: boolean },
  comment: CommentScope,
): CommentAllowed {
  if (actor.kind === "visitor") {
    const isOwn = comment.visitId === actor.sessionId && actor.canComment && !comment.isDeleted;
    return { edit: isOwn, delete: isOwn };
  }
  if (actor.kind !== "user" || !actor.verified || !folder.view || comment.isDeleted)
    return { edit: false, delete: false };
  const isOwn = comment.authorId === actor.userId;
  return { edit: isOwn && folder.comment, delete: isOwn || project.edit };
}
