import { prepareMarkedDownload, usePreparedPercent } from "#web/features/downloads/marked/prepare-marked-download.ts";
import { startDownload } from "#web/features/downloads/start-download.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { BrandMark } from "#web/ui/layout/brand-mark.tsx";
import { Breadcrumbs, type Crumb } from "#web/ui/layout/breadcrumbs.tsx";
import { Image } from "#web/ui/layout/image.tsx";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import type { VisitedLink } from "./api/visited-link.ts";
import { expiryText } from "./expiry-text.ts";
import { type SharedContents, shareSummary } from "./share-summary.ts";
import "./visit.css";
import { visitMessages } from "./visit.messages.ts";

export interface VisitBarProps {
  link: VisitedLink;
  /** When the link was last requested, in epoch milliseconds: reference of the remaining time. */
  askedAtMs: number;
}

/** The share's creator, its remaining time, and a download of everything if allowed. */
export function VisitBar({ link, askedAtMs }: VisitBarProps) {
  const expires = expiryText(link.expiresAt, askedAtMs);
  return (
    <header className="vbar">
      <span className="brand">
        {link.logoUrl ? (
          <Image className="logo" src={link.logoUrl} />
        ) : (
          <>
            <BrandMark />
            <span>{visitMessages.product}</span>
          </>
        )}
      </span>
      <span className="vbar-end row">
        {expires && (
          <span className="meta row vbar-facts">
            <Icon name="clock" size="s" />
            {expires}
          </span>
        )}
        {link.canDownload && <DownloadAll link={link} />}
      </span>
    </header>
  );
}

/** On a link with a watermark the files are made first (PLUS-1181). */
function DownloadAll({ link }: { link: VisitedLink }) {
  const selection = { project: link.projectId, parent: link.folderId, folders: link.folderIds, assets: link.assetIds };
  const percent = usePreparedPercent(selection);
  const start = () => (link.downloadsMarked ? prepareMarkedDownload(selection) : downloadAll(selection));
  return (
    <Button className="vbar-btn" icon="download" busy={percent !== undefined} onClick={() => void start()}>
      {percent === undefined ? visitMessages.downloadAll : visitMessages.preparing(percent)}
    </Button>
  );
}

async function downloadAll(selection: Parameters<typeof startDownload>[0]): Promise<void> {
  try {
    await startDownload(selection);
  } catch {
    notifyFailure(visitMessages.downloadFailed);
  }
}

export interface LandingHeroProps extends VisitBarProps {
  /** The content of the link, once loaded. */
  contents: SharedContents | undefined;
  /** An image of the shared content; nothing else of the project is shown. */
  pictureUrl: string | null;
}

/** The head of a share: its name over an image of it, its sender and its size. */
export function LandingHero({ link, askedAtMs, contents, pictureUrl }: LandingHeroProps) {
  const summary = contents && shareSummary(contents);
  return (
    <section className="hero">
      <Image className="hero-pic" src={pictureUrl} />
      <div className="hgrad" />
      <VisitBar link={link} askedAtMs={askedAtMs} />
      <div className="htx">
        {link.production && <p className="htx-production">{link.production}</p>}
        <h1>{link.name}</h1>
        <p className="by">
          <Avatar id={link.createdBy.id} name={link.createdBy.name} size="s" />
          <span>{visitMessages.sharedBy(link.createdBy.name)}</span>
          {summary && (
            <>
              <span aria-hidden="true">·</span>
              <span>{summary}</span>
            </>
          )}
        </p>
      </div>
    </section>
  );
}

/** The head of a folder inside a share: the way back to its start. */
export function VisitCrumbs({ crumbs, ...bar }: VisitBarProps & { crumbs: readonly Crumb[] }) {
  return (
    <div className="vhead">
      <VisitBar {...bar} />
      <div className="bar crumb-bar">
        <Breadcrumbs label={visitMessages.breadcrumb} crumbs={crumbs} />
      </div>
    </div>
  );
}
