import { Link } from "@tanstack/react-router";
import { relativeTime } from "#core/units/relative-time.ts";
import { placeText } from "#web/features/comments/folder-comments.tsx";
import { useNow } from "#web/features/comments/list/use-now.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Tag } from "#web/ui/controls/tag.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { useTimeDisplay } from "#web/ui/time-display-choice.ts";
import { markRead } from "./api/change-entries.ts";
import type { InboxEntry } from "./api/inbox-queries.ts";
import { inboxMessages as text } from "./inbox.messages.ts";

/** One entry: who, what, on which take and frame. It opens there; what went since it was listed shows nothing. */
export function InboxItem({ entry, onFinish }: { entry: InboxEntry; onFinish: () => void }) {
  const { asset, comment, kind, isRead, isDone, createdAt } = entry;
  const [display] = useTimeDisplay();
  const nowMs = useNow();
  if (!asset || !comment) return null;
  const { projectId, folderId, id: assetId } = asset;
  const place = comment.position && placeText(asset, display, comment.position.start);
  return (
    <li className="inbox-entry" data-entry={entry.id}>
      <Link
        to="/projects/$projectId/$folderId/$assetId"
        params={{ projectId, folderId, assetId }}
        search={{ comment: comment.parentId ?? comment.id, version: comment.versionId }}
        onClick={() => void markRead(entry)}
        preload={false}
      >
        <span className="inbox-dot">{!isRead && <span className="sr">{text.unread}</span>}</span>
        <Avatar id={comment.createdBy.id} name={comment.createdBy.name} />
        <span className="inbox-words">
          <span className="inbox-what">
            <b>{text.what[kind](comment.createdBy.name)}</b> <span className="mut">{text.on(asset.displayName)}</span>
            {comment.isTeamOnly && <Tag icon="eyeoff">{text.teamOnly}</Tag>}
          </span>
          <span className="inbox-text mut">
            {place && <span className="inbox-place">{place}</span>} {comment.text}
          </span>
        </span>
        <time className="meta" dateTime={createdAt} title={formatInstant(createdAt)}>
          {relativeTime(Date.parse(createdAt), nowMs)}
        </time>
      </Link>
      <IconButton
        icon={isDone ? "undo" : "check"}
        label={isDone ? text.markWaiting : text.markDone}
        onClick={onFinish}
      />
    </li>
  );
}
