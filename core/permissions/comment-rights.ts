import type { Actor } from "./actor.ts";
import type { FolderAllowed } from "./folder-rights.ts";

export interface CommentAllowed {
  edit: boolean;
  delete: boolean;
}

/** The comment as the rules see it; `authorId` is null for link visitors and for notes taken from metadata. */
export interface CommentScope {
  authorId: string | null;
  isDeleted: boolean;
}

/**
 * Decision 19: one's own comments can be edited and deleted; who may edit the project deletes any; nobody edits another's text.
 * Link visitors do neither (COMMENTS-010, COMMENTS-011). Editing is writing, so it needs the comment right as it stands today.
 */
export function commentRights(
  actor: Actor,
  folder: FolderAllowed,
  project: { edit: boolean },
  comment: CommentScope,
): CommentAllowed {
  if (actor.kind !== "user" || !actor.verified || !folder.view || comment.isDeleted)
    return { edit: false, delete: false };
  const isOwn = comment.authorId === actor.userId;
  return { edit: isOwn && folder.comment, delete: isOwn || project.edit };
}
