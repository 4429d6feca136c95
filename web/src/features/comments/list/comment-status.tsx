import { relativeTime } from "#core/units/relative-time.ts";
import { formatInstant } from "#web/ui/format-date.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { Reply } from "../api/comment-queries.ts";
import { commentMessages } from "../comments.messages.ts";

/** Who resolved or reopened the thread, and when; empty if nobody did. */
export function CommentStatus({ comment, nowMs }: { comment: Reply; nowMs: number }) {
  const { status, statusAt, statusBy } = comment;
  if (status === "OPEN" || !statusAt || !statusBy) return null;
  const isResolved = status === "RESOLVED";
  return (
    <div className="cmt-status meta">
      <Icon name={isResolved ? "check" : "undo"} size="s" />
      <span className="ell">
        {(isResolved ? commentMessages.resolvedBy : commentMessages.reopenedBy)(statusBy.name)}
      </span>
      <time dateTime={statusAt} title={formatInstant(statusAt)}>
        {relativeTime(Date.parse(statusAt), nowMs)}
      </time>
    </div>
  );
}
