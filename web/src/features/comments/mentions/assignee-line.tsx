import { Icon } from "#web/ui/icons/icon.tsx";
import type { Comment } from "../api/comment-queries.ts";
import { mentionsMessages } from "./mentions.messages.ts";
import "./mentions.css";

/** The thread's assignee; empty without one. */
export function AssigneeLine({ comment }: { comment: Pick<Comment, "assignee"> }) {
  if (!comment.assignee) return null;
  return (
    <div className="cmt-turn meta">
      <Icon name="user" size="s" />
      <span className="ell">{mentionsMessages.assignedTo(comment.assignee.name)}</span>
    </div>
  );
}
