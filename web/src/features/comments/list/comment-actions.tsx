import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { removeComment } from "../api/change-comments.ts";
import type { Reply } from "../api/comment-queries.ts";
import { commentMessages } from "../comments.messages.ts";
import { useComments } from "../comments-store.ts";

export interface CommentActionsProps {
  comment: Reply;
  assetId: string;
  /** Whether this one may be answered: threads are one level deep, and commenting is a right. */
  mayReply: boolean;
  onEdit: () => void;
  /** Saves the frame with what is drawn on it; only where something is (COMMENTS-019). */
  onDownload?: (() => void) | undefined;
}

/** Reply, edit and remove, each only where it is allowed (COMMENTS-007, COMMENTS-008, COMMENTS-009). */
export function CommentActions({ comment, assetId, mayReply, onEdit, onDownload }: CommentActionsProps) {
  const startItem = useComments((state) => state.startItem);
  if (comment.isDeleted) return null;
  const remove = async () => {
    const isSure = await confirmAction({
      title: commentMessages.removeTitle,
      text: commentMessages.removeText,
      confirmLabel: commentMessages.remove,
    });
    if (isSure) await removeComment(comment, assetId);
  };
  return (
    <div className="act-r">
      {mayReply && (
        <IconButton
          icon="reply"
          label={commentMessages.reply}
          size="s"
          iconSize="s"
          onClick={() => startItem(comment.id, "replying")}
        />
      )}
      {onDownload && (
        <IconButton icon="download" label={commentMessages.download} size="s" iconSize="s" onClick={onDownload} />
      )}
      {comment.allowedTo.edit && (
        <IconButton icon="pencil" label={commentMessages.edit} size="s" iconSize="s" onClick={onEdit} />
      )}
      {comment.allowedTo.delete && (
        <IconButton icon="trash" label={commentMessages.remove} size="s" iconSize="s" onClick={() => void remove()} />
      )}
    </div>
  );
}
