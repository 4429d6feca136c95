import { Icon } from "#web/ui/icons/icon.tsx";
import type { Comment } from "../api/comment-queries.ts";
import { mentionsMessages } from "./mentions.messages.ts";
import "./mentions.css";

/** Whose turn the thread is; nothing where it is nobody's. */
export function AssigneeLine({ comment }: { comment: Pick<Comment, "assignee"> }) {
  if (!comment.assignee) return null;
  return (
    <div className="cmt-turn meta">
      <Icon name="user" size="s" />
      <span className="ell">{mentionsMessages.assignedTo(comment.assignee.name)}</span>
    </div>
  );
}
