import type { Mark } from "#core/annotations/annotation.ts";
import { target } from "#web/faces/command.ts";
import type { Comment, Reply } from "../api/comment-queries.ts";
import { commentsCommandMessages } from "../comments-commands.messages.ts";
import type { CommentClock } from "./comment-clock.ts";

/**
 * One comment of a list, or one reply in its thread.
 * @public
 */
export interface OneComment {
  readonly comment: Reply & Partial<Pick<Comment, "assignee">>;
  readonly assetId: string;
  /** Whether it can be replied to: threads have one level, and commenting is a permission. */
  readonly mayReply: boolean;
  /** The comment's drawing. */
  readonly marks: readonly Mark[];
  /** Absent for replies: they have their thread's. */
  readonly clock: CommentClock | undefined;
  readonly acts: CommentActs;
}

/** The actions on a comment. Loaded with the list, so that a key or click works immediately. */
export interface CommentActs {
  readonly reply: (one: OneComment) => void;
  readonly downloadFrame: (one: OneComment) => void;
  readonly edit: (one: OneComment) => void;
  /** Resolves the thread, or reopens it. */
  readonly setResolved: (one: OneComment, isResolved: boolean) => void;
  /** Asks whom to assign the thread to. */
  readonly assign: (one: OneComment) => void;
  /** Makes the comment team-only, or shows it to visitors. */
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
