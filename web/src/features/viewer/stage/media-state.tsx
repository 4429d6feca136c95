import { spinnerAfterMs } from "#player/core/controls/player-layout.ts";
import { useDelayed } from "#player/react/use-delayed.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ProgressCircle } from "#web/ui/controls/progress.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { Image } from "#web/ui/layout/image.tsx";
import { viewerMessages } from "../viewer.messages.ts";
import { viewerCommandMessages } from "../viewer-commands.messages.ts";

export interface MediaMessageProps {
  icon: IconName;
  title: string;
  detail?: string | null | undefined;
  isError?: boolean;
  children?: React.ReactNode;
}

/**
 * Shown in the frame in place of a picture; the frame keeps its size, so nothing jumps.
 * @public
 */
export function MediaMessage({ icon, title, detail, isError, children }: MediaMessageProps) {
  return (
    <div className="mid" role={isError ? "alert" : "status"}>
      <Icon name={icon} size="xl" />
      <b>{title}</b>
      {detail && <span className="meta mid-detail">{detail}</span>}
      {children}
    </div>
  );
}

export function Transcoding({ percent, posterUrl }: { percent: number | undefined; posterUrl: string | null }) {
  return (
    <>
      <Image className="blurred" src={posterUrl} />
      <div className="mid" role="status">
        {percent !== undefined && <ProgressCircle percent={percent} label={viewerMessages.transcoding} />}
        <b>{viewerMessages.transcoding}</b>
        <span className="meta mid-detail">
          {percent === undefined ? viewerMessages.waiting : viewerMessages.transcodingProgress(percent)}
        </span>
      </div>
    </>
  );
}

/**
 * PLAYER-025: the error state, with a retry.
 * @public
 */
export function MediaError({ onRetry }: { onRetry: () => void }) {
  return (
    <MediaMessage icon="broken" title={viewerMessages.mediaError} detail={viewerMessages.mediaErrorAdvice} isError>
      <Button icon="retry" onClick={onRetry}>
        {viewerMessages.tryAgain}
      </Button>
    </MediaMessage>
  );
}

/**
 * Shown over the picture if no correction makes it the named frame.
 * @public
 */
export function InexactPicture() {
  return (
    <p className="inexact" role="status">
      {viewerMessages.inexact}
    </p>
  );
}

/** What is loading, shown after a delay. */
export function Loading() {
  return useDelayed(true, spinnerAfterMs) && <Spinner />;
}

/**
 * A ring over the picture; its owner shows it after 500 ms only (PLAYER-071).
 * @public
 */
export function Spinner({ text }: { readonly text?: string | undefined }) {
  return (
    <div className="mid" role="status" aria-label={text ?? viewerMessages.loading}>
      <svg className="stage-spin" viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="17" className="spin-track" />
        <circle cx="20" cy="20" r="17" className="spin-value" strokeDasharray="30 120" />
      </svg>
      {text !== undefined && <b className="spin-text">{text}</b>}
    </div>
  );
}

/** The link behind "Download", if downloading is allowed. */
export function DownloadLink({
  source,
  isIcon = false,
}: {
  source: { readonly url: string; readonly filename: string } | undefined;
  isIcon?: boolean;
}) {
  if (!source) return null;
  const label = isIcon
    ? { "aria-label": viewerCommandMessages.download, "data-tip": viewerCommandMessages.download }
    : {};
  return (
    <a className={isIcon ? "ib" : "btn"} href={source.url} download={source.filename} {...label}>
      <Icon name="download" />
      {!isIcon && viewerCommandMessages.download}
    </a>
  );
}
