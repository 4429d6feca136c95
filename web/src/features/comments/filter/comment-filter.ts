import { create } from "zustand";
import type { Comment, Reply } from "../api/comment-queries.ts";

export const STATUS_FILTERS = ["all", "open", "resolved"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Further conditions on a thread; the first three only make sense with an account. */
export const THREAD_MARKS = ["mine", "assigned", "teamOnly", "unread", "drawing"] as const;
export type ThreadMark = (typeof THREAD_MARKS)[number];

export interface CommentFilter {
  readonly status: StatusFilter;
  /** All of them must hold. */
  readonly marks: readonly ThreadMark[];
  /** Keys of authors, one of whom wrote in the thread; everybody if empty. */
  readonly authors: readonly string[];
  /** Ids of people, one of whom the thread is assigned to; anybody or nobody if empty. */
  readonly assignees: readonly string[];
  /** Versions the thread was written on, "own" for the one on screen; all if empty. */
  readonly versions: readonly VersionKey[];
}

/** The number of the version that a thread was carried over from; null for a version that is gone. */
export type VersionKey = number | null | "own";

/** The reader, and up to when they had seen the version before. */
export interface Looker {
  readonly userId: string | undefined;
  readonly seenUntilMs: number;
}

const EVERYTHING: CommentFilter = { status: "all", marks: [], authors: [], assignees: [], versions: [] };

/** Kept as long as the page is open: reopening it starts with all comments. */
export const useCommentFilter = create<CommentFilter>(() => EVERYTHING);

export const showAllComments = () => useCommentFilter.setState(EVERYTHING);

export const isFiltering = ({ status, marks, authors, assignees, versions }: CommentFilter) =>
  status !== "all" || marks.length + authors.length + assignees.length + versions.length > 0;

/** The part of a thread that the filter reads. */
export type FilteredThread = Pick<Comment, "status" | "isAnnotation" | "assignee" | "isCarried" | "carriedFrom"> &
  FilteredComment & {
    readonly replies: readonly FilteredComment[];
  };
type FilteredComment = Pick<Reply, "createdBy" | "createdAt" | "isTeamOnly">;

/** Visitors have no account: their name identifies them. */
export const authorKey = ({ createdBy: { id, name } }: FilteredComment): string => id ?? `name ${name}`;

/** The matching threads; a reopened one counts as open (PLUS-906). */
export function filterComments<Thread extends FilteredThread>(
  comments: readonly Thread[],
  { status, marks, authors, assignees, versions }: CommentFilter,
  looker: Looker,
): readonly Thread[] {
  return comments.filter(
    (thread) =>
      (status === "all" || (thread.status === "RESOLVED") === (status === "resolved")) &&
      marks.every((mark) => hasMark(thread, mark, looker)) &&
      (authors.length === 0 || allOf(thread).some((comment) => authors.includes(authorKey(comment)))) &&
      (assignees.length === 0 || (thread.assignee?.id != null && assignees.includes(thread.assignee.id))) &&
      (versions.length === 0 || versions.includes(versionOf(thread))),
  );
}

const allOf = (thread: FilteredThread): readonly FilteredComment[] => [thread, ...thread.replies];

const versionOf = ({ isCarried, carriedFrom }: FilteredThread): VersionKey =>
  isCarried ? (carriedFrom ?? null) : "own";

function hasMark(thread: FilteredThread, mark: ThreadMark, { userId, seenUntilMs }: Looker): boolean {
  if (mark === "drawing") return thread.isAnnotation;
  if (mark === "teamOnly") return allOf(thread).some(({ isTeamOnly }) => isTeamOnly);
  if (mark === "unread")
    return allOf(thread).some(
      ({ createdBy, createdAt }) =>
        (createdBy.id === null || createdBy.id !== userId) && Date.parse(createdAt) > seenUntilMs,
    );
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

/** The people that threads are assigned to, by name, each once. */
export function assigneesOf(
  comments: readonly FilteredThread[],
): readonly { readonly key: string; readonly name: string }[] {
  const names = new Map(
    comments.flatMap(({ assignee }) => (assignee?.id == null ? [] : [[assignee.id, assignee.name] as const])),
  );
  return [...names].map(([key, name]) => ({ key, name })).sort((one, other) => one.name.localeCompare(other.name));
}

/** The versions that threads come from, the one on screen first; none if all are its own. */
export function versionsOf(comments: readonly FilteredThread[]): readonly VersionKey[] {
  const found = [...new Set(comments.map(versionOf))];
  if (found.every((version) => version === "own")) return [];
  const rank = (version: VersionKey) => (version === "own" ? Number.POSITIVE_INFINITY : (version ?? -1));
  return found.sort((one, other) => rank(other) - rank(one));
}
