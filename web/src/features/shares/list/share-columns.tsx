import { expiryWords } from "#core/shares/expiry-words.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import type { TableColumn } from "#web/ui/table/table.tsx";
import { takeOverShareLink } from "../api/link-changes.ts";
import type { ShareLink } from "../api/link-queries.ts";
import { copyShareLink } from "../dialog/copy-share-link.ts";
import { shareDialogMessages } from "../dialog/share-dialog.messages.ts";
import { endOf, type ShareSortKey } from "./share-list.ts";
import { sharesMessages as text } from "./shares.messages.ts";

type Column = TableColumn<ShareLink, ShareSortKey>;

/** SHARES-021: Name, Options, Created, Created By, Expires, Preview. `nowMs`: reference of the remaining time. */
export function shareColumns(nowMs: number): Column[] {
  return [
    {
      id: "name",
      pinned: "start",
      head: text.sortKeys.name,
      sortKey: "name",
      render: (link) => <Name link={link} />,
    },
    {
      id: "options",
      head: text.options,
      width: "96px",
      className: "share-col-options",
      render: (link) => <OptionIcons link={link} />,
    },
    {
      id: "created",
      head: text.sortKeys.created,
      width: "150px",
      room: "medium",
      numeric: true,
      sortKey: "created",
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      id: "createdBy",
      head: text.sortKeys.createdBy,
      width: "16%",
      room: "wide",
      sortKey: "createdBy",
      render: ({ createdBy }) => createdBy.name,
    },
    {
      id: "expires",
      head: text.sortKeys.expires,
      width: "110px",
      className: "share-col-expires",
      sortKey: "expires",
      render: (link) => <Expires link={link} nowMs={nowMs} />,
    },
    {
      id: "preview",
      pinned: "end",
      head: text.preview,
      width: "96px",
      className: "share-col-links",
      render: (link) => (
        <span className="share-links">
          <IconButton icon="copy" label={text.copyOf(link.name)} onClick={() => void copyShareLink(link)} />
          <a
            className="ib"
            href={link.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={text.previewOf(link.name)}
            data-tip={text.preview}
          >
            <Icon name="external" />
          </a>
        </span>
      ),
    },
  ];
}

/** PLUS-284: a link that nobody can open says so, and how to reopen it. */
function Name({ link }: { link: ShareLink }) {
  const { name, needsOwner } = link;
  const label = (
    <span className="ell share-name" dir="auto" data-tip-text={name}>
      {name}
    </span>
  );
  if (!needsOwner) return label;
  return (
    <span className="share-paused">
      {label}
      <span className="share-over" data-tip={shareDialogMessages.pausedAdvice}>
        {text.paused}
      </span>
      <Button aria-label={text.takeOverOf(name)} onClick={() => void takeOverShareLink(link)}>
        {text.takeOver}
      </Button>
    </span>
  );
}

function Expires({ link, nowMs }: { link: ShareLink; nowMs: number }) {
  const words = expiryWords(endOf(link), nowMs);
  const isOver = words === "expired";
  const isEndless = link.expiresAt === null;
  return (
    <span
      className={classNames(isOver && "share-over", isEndless && "mut") || undefined}
      data-tip={isEndless ? undefined : formatInstant(link.expiresAt)}
    >
      {words}
    </span>
  );
}

/** SHARES-022: each only if it applies. */
function OptionIcons({ link }: { link: ShareLink }) {
  const icons: readonly (readonly [boolean, IconName, string])[] = [
    [link.hasPassword, "lock", text.hasPassword],
    [link.canDownload, "download", text.canDownload],
    [link.watermark !== null, "watermark", text.hasWatermark],
  ];
  return (
    <span className="share-icons">
      {icons.map(
        ([applies, icon, label]) =>
          applies && (
            <span key={icon} role="img" aria-label={label} data-tip={label}>
              <Icon name={icon} />
            </span>
          ),
      )}
    </span>
  );
}
