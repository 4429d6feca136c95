import type { AddCommentVariables } from "#web/data/generated/operations.ts";
import type { CommentPosition } from "./comment-clock.ts";

/** Where a comment goes. Any part may be missing while the page still loads. */
export interface CommentTarget {
  readonly folderId: string | undefined;
  readonly assetId: string | undefined;
  readonly versionId: string | undefined;
}

/** Text that may be saved: trimmed and not empty (COMMENTS-006, COMMENTS-031, COMMENTS-034). */
export function savableText(text: string): string | undefined {
  return text.trim() || undefined;
}

/** The input of a new comment or reply; nothing when a part is missing (COMMENTS-032). Replies stand where their parent does. */
export function newComment(
  target: CommentTarget,
  text: string,
  place: { readonly position?: CommentPosition | undefined; readonly parentId?: string },
): AddCommentVariables | undefined {
  const contents = savableText(text);
  const { folderId, assetId, versionId } = target;
  if (!contents || !folderId || !assetId || !versionId) return undefined;
  return {
    contents,
    folder: folderId,
    asset: assetId,
    version: versionId,
    ...(place.position ? { position: { ...place.position } } : {}),
    ...(place.parentId ? { parent: place.parentId } : {}),
  };
}
