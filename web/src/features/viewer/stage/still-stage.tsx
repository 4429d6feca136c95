import { lazy } from "react";
import { formatBytes } from "#core/units/size.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { pictureAspect } from "#web/features/watermarks/watermark-facts.ts";
import { Image } from "#web/ui/layout/image.tsx";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import type { ViewedAsset, ViewedVersion } from "../api/viewed-asset.ts";
import { PictureFrame } from "../picture/picture-frame.tsx";
import { PictureGuides } from "../picture/picture-guides.tsx";
import type { PictureLook } from "../picture/use-picture-look.ts";
import { ViewMenu } from "../picture/view-menu.tsx";
import type { VersionMedia } from "../version-media.ts";
import { viewerMessages } from "../viewer.messages.ts";
import { ImageStage } from "./image-stage.tsx";
import { DownloadLink, Loading, MediaMessage, Transcoding } from "./media-state.tsx";
import { PageButtons } from "./page-buttons.tsx";
import { CommentButton, StageFrameButtons } from "./stage-buttons.tsx";
import { type Page, usePage } from "./use-page.ts";
import { ViewerDrawing } from "./viewer-drawing.tsx";
import { type MarksOfPlace, ViewerMarks } from "./viewer-marks.tsx";

const PdfStage = lazy(async () => ({ default: (await import("./pdf-stage.tsx")).PdfStage }));

export interface StillStageProps {
  asset: ViewedAsset;
  version: ViewedVersion | undefined;
  marks: MarksOfPlace | undefined;
  media: Exclude<VersionMedia, { kind: "player" }>;
  isFullscreen: boolean;
  toggleFullscreen: () => void;
  commenting: { isOn: boolean; toggle: () => void } | undefined;
  sidebar: { isOpen: boolean; toggle: () => void } | undefined;
  filmstrip: React.ReactNode;
  isPhone: boolean;
  look: PictureLook;
}

/** The stage of everything that doesn't play: images, documents, files, and clips that aren't ready. */
export function StillStage(props: StillStageProps) {
  const {
    asset,
    version,
    marks,
    media,
    isFullscreen,
    toggleFullscreen,
    commenting,
    sidebar,
    filmstrip,
    isPhone,
    look,
  } = props;
  const page = usePage(version?.id, media.kind === "pages" ? media.urls.length : 0);
  const isPicture = media.kind === "image" || media.kind === "pages";
  return (
    <section className={classNames("stage", isFullscreen && "fs")}>
      <div className={classNames("well", media.kind === "pdf" && "paper")}>
        <PictureFrame look={look}>
          <StillContent {...props} page={page} />
          {version && (isPicture || media.kind === "pdf") && (
            <ViewerMarks marks={marks} asset={asset} version={version} clip={null} fills={media.kind === "pdf"} />
          )}
          {version && media.kind === "image" && <ViewerDrawing version={version} place={undefined} isPhone={isPhone} />}
          {version && isPicture && <PictureGuides aspect={pictureAspect(version, null)} />}
          {commenting?.isOn && <span className="cmode" />}
        </PictureFrame>
      </div>
      <div className="fsb">
        <section className="ctl" aria-label={viewerMessages.player}>
          <PageButtons page={page} media={media} />
          <span className="ctl-end row">
            <CommentButton commenting={commenting} showsKey />
            {isPicture && !isPhone && <ViewMenu look={look} />}
            <StageFrameButtons sidebar={sidebar} isFullscreen={isFullscreen} toggleFullscreen={toggleFullscreen} />
          </span>
        </section>
        {!isFullscreen && filmstrip}
      </div>
    </section>
  );
}

const posterPx = 640;

/** Camera raw: people expect it to play. */
const RAW = /\.(r3d|braw|ari|arx|crm|rmf|nev|dng|cine)$/i;

function StillContent({ asset, version, media, page }: StillStageProps & { page: Page }) {
  const source = version?.sources[0];
  switch (media.kind) {
    case "image":
      return <ImageStage url={media.url} name={asset.displayName} />;
    case "pages":
      return <ImageStage url={media.urls[page.index] ?? ""} name={asset.displayName} />;
    case "pdf":
      return (
        <Lazily>
          <PdfStage url={media.url} filename={version?.filename ?? asset.name} source={source} />
        </Lazily>
      );
    case "transcoding":
      return <Transcoding percent={media.percent} posterUrl={imageUrl(version?.poster, posterPx)} />;
    case "loading":
      return <Loading />;
    case "failed":
      return (
        <MediaMessage icon="broken" title={viewerMessages.failed} detail={media.reason} isError>
          <DownloadLink source={source} />
        </MediaMessage>
      );
    case "file":
      if (asset.archiveFormat)
        return (
          <>
            <Image className="dimmed" src={imageUrl(version?.poster, posterPx)} />
            <MediaMessage icon="tape" title={asset.archiveFormat.label} detail={viewerMessages.archived} />
          </>
        );
      return (
        <MediaMessage
          icon="file"
          title={viewerMessages.noPreview}
          detail={version && `${version.filename}, ${formatBytes(version.size)}`}
        >
          {asset.allowedTo.edit && RAW.test(version?.filename ?? "") && (
            <span className="meta mid-detail">{viewerMessages.proxyAdvice}</span>
          )}
          <DownloadLink source={source} />
        </MediaMessage>
      );
  }
}
