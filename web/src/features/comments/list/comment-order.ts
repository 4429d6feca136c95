import { type Sort, sorted } from "#core/sorting/sort.ts";
import type { CommentSortKey } from "#core/sorting/sort-rules.ts";

/** The fields by which comments are ordered. */
export interface SortableComment {
  readonly createdAt: string;
  readonly createdBy: { readonly name: string };
  readonly position: { readonly start: number } | null;
}

/** The comments in the requested order; comments without a position come last by timecode. */
export function sortComments<Comment extends SortableComment>(
  comments: readonly Comment[],
  sort: Sort<CommentSortKey>,
): Comment[] {
  return sorted(comments, sort, (comment, key) => {
    if (key === "author") return comment.createdBy.name;
    if (key === "created") return Date.parse(comment.createdAt);
    return comment.position?.start;
  });
}

/**
 * The comment before or after another on the timeline; undefined past the ends.
 * @public
 */
export function neighbourComment<Comment extends SortableComment & { readonly id: string }>(
  comments: readonly Comment[],
  activeId: string | undefined,
  direction: 1 | -1,
  here: number,
): Comment | undefined {
  const placed = sortComments(
    comments.filter(({ position }) => position !== null),
    { key: "timecode", direction: "ascending" },
  );
  const index = placed.findIndex(({ id }) => id === activeId);
  if (index >= 0) return placed[index + direction];
  const startOf = (comment: Comment) => comment.position?.start ?? 0;
  return direction > 0 ? placed.find((one) => startOf(one) > here) : placed.findLast((one) => startOf(one) < here);
}
