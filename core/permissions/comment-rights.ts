import type { Actor } from "./actor.ts";
import type { FolderAllowed } from "./folder-rights.ts";

export interface CommentAllowed {
  edit: boolean;
  delete: boolean;
}

/** The comment as the rules see it; `authorId` is null for link visitors and for notes taken from metadata. */
export interface CommentScope {
  authorId: string | null;
  /** The visit in which a visitor wrote it; null for what people with accounts wrote. */
  visitId: string | null;
  isDeleted: boolean;
}

/**
 * PLUS-670: whoever may comment says that a thread is settled, and opens it again; visitors of a link only where it says so
 * (PLUS-780), others see how it stands.
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

/** PLUS-892: whoever may comment, with an account, says whose turn a thread is. */
export function mayAssign(
  actor: Actor,
  folder: FolderAllowed,
  comment: { readonly parentId: string | null; readonly isDeleted: boolean },
): boolean {
  return actor.kind === "user" && mayResolve(actor, folder, comment);
}

/** Which comments somebody reads. */
export interface CommentSight {
  /** Also those that are for people with accounts alone. */
  readonly teamOnly: boolean;
  /** Only the threads of this visit; null: all. */
  readonly visitId: string | null;
}

/** For what is written: it must not miss what its caller does not see. */
export const EVERY_COMMENT: CommentSight = { teamOnly: true, visitId: null };

/**
 * Which comments the actor reads: nobody but people with accounts what is team-only (PLUS-782); a visitor, where the link shows
 * no others, the threads of this visit (docs/spec/rules.md, Show comments).
 */
export function commentSight(actor: Actor): CommentSight {
  return {
    teamOnly: actor.kind === "user" && actor.verified,
    visitId: actor.kind === "visitor" && !actor.showsComments ? actor.sessionId : null,
  };
}

/**
 * PLUS-782: whether the actor hides a comment from visitors, or shows it to them: its author, as long as they may comment, and whoever
 * edits the project. An answer in a thread that is hidden is hidden with it.
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
 * Authors edit and delete their own comments; whoever can edit the project deletes any (docs/spec/rules.md, Comments).
 * Link visitors do so with what they wrote during this visit, as long as the link takes comments (PLUS-288); with nothing else
 * (COMMENTS-010, COMMENTS-011). Editing is writing, so it needs the comment right as it stands today.
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
