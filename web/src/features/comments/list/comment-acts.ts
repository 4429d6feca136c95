import { marksOfContents } from "#core/annotations/read-annotation.ts";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { removeComment, setResolved, setTeamOnly } from "../api/change-comments.ts";
import type { Comment } from "../api/comment-queries.ts";
import { commentMessages } from "../comments.messages.ts";
import { commentsCommandMessages } from "../comments-commands.messages.ts";
import { useComments } from "../comments-store.ts";
import { openAssign } from "../mentions/open-assign.ts";
import type { CommentActs, OneComment } from "./one-comment.ts";

/** Selects a comment and shows its position. */
export function showComment({ comment, clock }: Pick<OneComment, "comment" | "clock">): void {
  useComments.getState().select(comment.id);
  if (comment.position) clock?.seek(comment.position.start);
}

export const commentActs: CommentActs = {
  reply: ({ comment }) => useComments.getState().startItem(comment.id, "replying"),
  /** A drawing is edited in comment mode, over its own picture. */
  edit(one) {
    const { comment, marks, clock } = one;
    const { startItem, startEditing } = useComments.getState();
    if (marks.length === 0 || !clock) {
      startItem(comment.id, "editing", comment.updatedAt);
      return;
    }
    startEditing(comment);
    clock.pause();
    showComment(one);
  },
  /** Saves the frame with its drawing. */
  downloadFrame({ comment, marks, clock }) {
    useComments.getState().select(comment.id);
    const shown = clock?.picture?.(comment.position?.start);
    if (shown) void import("../drawing/annotated-frame.ts").then((made) => made.saveAnnotatedFrame(shown, marks));
  },
  setResolved: ({ comment, assetId }, isResolved) => void setResolved(comment, assetId, isResolved),
  assign: ({ comment, assetId }) => openAssign({ comment, assetId, isAssigned: Boolean(comment.assignee) }),
  setTeamOnly: ({ comment, assetId }, isTeamOnly) => void setTeamOnly(comment, assetId, isTeamOnly),
  askAndRemove: (one) => void askAndRemove(one),
};

async function askAndRemove({ comment, assetId }: OneComment): Promise<void> {
  const isSure = await confirmAction({
    title: commentMessages.removeTitle,
    text: commentMessages.removeText,
    confirmLabel: commentsCommandMessages.remove,
  });
  if (isSure) await removeComment(comment, assetId);
}

/**
 * A comment that starts a thread, as its commands expect it.
 * @public
 */
export function firstOfThread(
  comment: Comment,
  about: Pick<OneComment, "assetId" | "clock"> & { readonly mayComment: boolean },
): OneComment {
  const { assetId, clock, mayComment } = about;
  const marks = marksOfContents(comment.contents);
  return { comment, assetId, mayReply: mayComment, marks, clock, acts: commentActs };
}

/** A reply in a thread: it has no position or drawing of its own, and can't be replied to. */
export function answerOf(comment: OneComment["comment"], assetId: string): OneComment {
  return { comment, assetId, mayReply: false, marks: [], clock: undefined, acts: commentActs };
}
