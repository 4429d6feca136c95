import { create } from "zustand";
import type { Comment, Reply } from "../api/comment-queries.ts";

export const STATUS_FILTERS = ["all", "open", "resolved"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Further conditions on a thread; the first three only make sense with an account. */
export const THREAD_MARKS = ["mine", "assigned", "teamOnly", "drawing"] as const;
export type ThreadMark = (typeof THREAD_MARKS)[number];

export interface CommentFilter {
  readonly status: StatusFilter;
  /** All of them must hold. */
  readonly marks: readonly ThreadMark[];
  /** Keys of authors, one of whom wrote in the thread; everybody if empty. */
  readonly authors: readonly string[];
}

const EVERYTHING: CommentFilter = { status: "all", marks: [], authors: [] };

/** As long as the page is open: coming back starts with all comments. */
export const useCommentFilter = create<CommentFilter>(() => EVERYTHING);

export const showAllComments = () => useCommentFilter.setState(EVERYTHING);

export const isFiltering = ({ status, marks, authors }: CommentFilter) =>
  status !== "all" || marks.length + authors.length > 0;

/** The part of a thread that the filter reads. */
export type FilteredThread = Pick<Comment, "status" | "isAnnotation" | "assignee"> &
  FilteredComment & {
    readonly replies: readonly FilteredComment[];
  };
type FilteredComment = Pick<Reply, "createdBy" | "isTeamOnly">;

/** Visitors have no account: their name identifies them. */
export const authorKey = ({ createdBy: { id, name } }: FilteredComment): string => id ?? `name ${name}`;

/** The matching threads; a reopened one counts as open (PLUS-906). */
export function filterComments<Thread extends FilteredThread>(
  comments: readonly Thread[],
  { status, marks, authors }: CommentFilter,
  userId: string | undefined,
): readonly Thread[] {
  return comments.filter(
    (thread) =>
      (status === "all" || (thread.status === "RESOLVED") === (status === "resolved")) &&
      marks.every((mark) => hasMark(thread, mark, userId)) &&
      (authors.length === 0 || allOf(thread).some((comment) => authors.includes(authorKey(comment)))),
  );
}

const allOf = (thread: FilteredThread): readonly FilteredComment[] => [thread, ...thread.replies];

function hasMark(thread: FilteredThread, mark: ThreadMark, userId: string | undefined): boolean {
  if (mark === "drawing") return thread.isAnnotation;
  if (mark === "teamOnly") return allOf(thread).some(({ isTeamOnly }) => isTeamOnly);
  if (userId === undefined) return false;
  if (mark === "assigned") return thread.assignee?.id === userId;
  return allOf(thread).some(({ createdBy }) => createdBy.id === userId);
}

/** The authors, by name, each once. */
export function authorsOf(
  comments: readonly FilteredThread[],
): readonly { readonly key: string; readonly name: string }[] {
  const names = new Map(comments.flatMap(allOf).map((comment) => [authorKey(comment), comment.createdBy.name]));
  return [...names].map(([key, name]) => ({ key, name })).sort((one, other) => one.name.localeCompare(other.name));
}
