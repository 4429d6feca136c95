import { Link } from "@tanstack/react-router";
import type { TimeDisplay } from "#core/timecode/time-display.ts";
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

interface Said {
  readonly by: { readonly id: string | null; readonly name: string };
  /** Position in the take. */
  readonly place: string | null;
  readonly words: string;
  readonly isTeamOnly: boolean;
  /** Where it opens. */
  readonly search: { readonly comment?: string; readonly version?: string };
}

/** An entry's text; null for content deleted since it was listed. */
function saidBy({ asset, comment, approval }: InboxEntry, display: TimeDisplay): Said | null {
  if (approval) {
    const by = approval.requestedBy ?? { id: null, name: "" };
    return { by, place: null, words: text.version(approval.number), isTeamOnly: false, search: {} };
  }
  if (!asset || !comment) return null;
  const { createdBy: by, position, text: words, isTeamOnly } = comment;
  const place = position && placeText(asset, display, position.start);
  return {
    by,
    place,
    words,
    isTeamOnly,
    search: { comment: comment.parentId ?? comment.id, version: comment.versionId },
  };
}

/** One entry: who, what, on which take and frame. It links to that place. */
export function InboxItem({ entry, onFinish }: { entry: InboxEntry; onFinish: () => void }) {
  const { asset, kind, isRead, isDone, createdAt } = entry;
  const [display] = useTimeDisplay();
  const nowMs = useNow();
  const said = saidBy(entry, display);
  if (!asset || !said) return null;
  const { projectId, folderId, id: assetId } = asset;
  return (
    <li className="inbox-entry" data-entry={entry.id}>
      <Link
        to="/projects/$projectId/$folderId/$assetId"
        params={{ projectId, folderId, assetId }}
        search={said.search}
        onClick={() => void markRead(entry)}
      >
        <span className="inbox-dot">{!isRead && <span className="sr">{text.unread}</span>}</span>
        <Avatar id={said.by.id} name={said.by.name} />
        <span className="inbox-words">
          <span className="inbox-what">
            <b>{text.what[kind](said.by.name)}</b> <span className="mut">{text.on(asset.displayName)}</span>
            {said.isTeamOnly && <Tag icon="eyeoff">{text.teamOnly}</Tag>}
          </span>
          <span className="inbox-text mut">
            {said.place && <span className="inbox-place">{said.place}</span>} {said.words}
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
