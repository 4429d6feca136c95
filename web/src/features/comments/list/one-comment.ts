import type { Mark } from "#core/annotations/annotation.ts";
import { target } from "#web/faces/command.ts";
import type { Comment, Reply } from "../api/comment-queries.ts";
import { commentsCommandMessages } from "../comments-commands.messages.ts";
import type { CommentClock } from "./comment-clock.ts";

/**
 * One comment of a list, or one answer in its thread.
 * @public
 */
export interface OneComment {
  readonly comment: Reply & Partial<Pick<Comment, "assignee">>;
  readonly assetId: string;
  /** Whether this one may be answered: threads are one level deep, and commenting is a right. */
  readonly mayReply: boolean;
  /** What is drawn in it. */
  readonly marks: readonly Mark[];
  /** Absent for answers: they stand where their thread does. */
  readonly clock: CommentClock | undefined;
  readonly acts: CommentActs;
}

/** What is done with a comment. It comes with the list: a key or click does it at once, before anything could be loaded. */
export interface CommentActs {
  readonly reply: (one: OneComment) => void;
  readonly downloadFrame: (one: OneComment) => void;
  readonly edit: (one: OneComment) => void;
  /** Settles the thread, or opens it again. */
  readonly setResolved: (one: OneComment, isResolved: boolean) => void;
  /** Asks whose turn the thread is. */
  readonly assign: (one: OneComment) => void;
  /** Hides it from visitors, or shows it to them. */
  readonly setTeamOnly: (one: OneComment, isTeamOnly: boolean) => void;
  readonly askAndRemove: (one: OneComment) => void;
}

/**
 * Commands of a comment.
 * @public
 */
export const oneComment = target<OneComment>("one-comment", commentsCommandMessages.title, [
  ["act"],
  ["more"],
  ["link"],
]);
