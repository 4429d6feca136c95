import type { Mark } from "#core/annotations/annotation.ts";
import type { VariablesOf } from "#web/data/graphql/graphql-document.ts";
import type { ADD_COMMENT } from "../api/comment.documents.ts";
import type { CommentPosition } from "./comment-clock.ts";

/** The target of a comment. Any part may be missing while the page still loads. */
export interface CommentTarget {
  readonly folderId: string | undefined;
  readonly assetId: string | undefined;
  readonly versionId: string | undefined;
}

/** Savable text: trimmed and not empty (COMMENTS-006, COMMENTS-031, COMMENTS-034). */
export function savableText(text: string): string | undefined {
  return text.trim() || undefined;
}

/** Marks, and the size in pixels of the picture they were drawn on. */
export interface CommentDrawing {
  readonly marks: readonly Mark[];
  readonly meta: { readonly width: number; readonly height: number };
}

/** Contents of a comment: its text and, if there is one, the drawing on its frame (DATA-064). */
export function withDrawing(text: string, drawing: CommentDrawing | undefined): unknown {
  return drawing && drawing.marks.length > 0 ? { text, annotation: drawing.marks, meta: drawing.meta } : text;
}

/** Replaces the text of a comment's contents; the drawing stays. */
export function withText(contents: unknown, text: string): unknown {
  return typeof contents === "object" && contents !== null ? { ...contents, text } : text;
}

/** The input of a new comment or reply; undefined if a part is missing (COMMENTS-032). Replies have their parent's position. */
export function newComment(
  target: CommentTarget,
  text: string,
  place: {
    readonly position?: CommentPosition | undefined;
    readonly parentId?: string;
    readonly drawing?: CommentDrawing | undefined;
    readonly isTeamOnly?: boolean;
    /** Ids of sent files. */
    readonly files?: readonly string[];
  },
): VariablesOf<typeof ADD_COMMENT> | undefined {
  const contents = savableText(text);
  const { folderId, assetId, versionId } = target;
  if (!contents || !folderId || !assetId || !versionId) return undefined;
  return {
    contents: withDrawing(contents, place.drawing),
    folder: folderId,
    asset: assetId,
    version: versionId,
    ...(place.position ? { position: { ...place.position } } : {}),
    ...(place.parentId ? { parent: place.parentId } : {}),
    ...(place.isTeamOnly ? { teamOnly: true } : {}),
    ...(place.files && place.files.length > 0 ? { attachments: [...place.files] } : {}),
  };
}
