import type { CSSProperties } from "react";
import type { Player } from "#player/dom/player.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { PictureFrame } from "#web/features/viewer/picture/picture-frame.tsx";
import { PictureGuides } from "#web/features/viewer/picture/picture-guides.tsx";
import type { PictureLook } from "#web/features/viewer/picture/use-picture-look.ts";
import { ImageStage } from "#web/features/viewer/stage/image-stage.tsx";
import { InexactPicture, MediaError, MediaMessage } from "#web/features/viewer/stage/media-state.tsx";
import { PlayerDrawing, ViewerDrawing } from "#web/features/viewer/stage/viewer-drawing.tsx";
import { type MarksOfPlace, ViewerMarks } from "#web/features/viewer/stage/viewer-marks.tsx";
import { pictureAspect } from "#web/features/watermarks/watermark-facts.ts";
import { Image } from "#web/ui/layout/image.tsx";
import { comparisonMessages as text } from "../comparison.messages.ts";
import type { SideTake } from "../side/side-take.ts";

export interface SidePictureProps {
  take: SideTake;
  player: Player | undefined;
  videoRef: (video: HTMLVideoElement | null) => void;
  marks: MarksOfPlace | undefined;
  look: PictureLook;
  /** Whether comments of this side are currently written and shown. */
  isMeant: boolean;
  isCommenting: boolean;
  isPhone: boolean;
  /** The frame's accessible name. */
  name: string;
  /** Whether its size is reported here. */
  hasSign: boolean;
  style: CSSProperties | undefined;
  onClick: () => void;
}

/** CSS pixels; the approximate width of most frames. */
const posterPx = 960;

/** The picture of one side, with all its overlays. */
export function SidePicture(props: SidePictureProps) {
  const { take, player, videoRef, look, isMeant, isCommenting, name, hasSign, style, onClick } = props;
  const { asset, media, source } = take;
  return (
    <PictureFrame look={look} className="cmp-frame" name={name} style={style} hasSign={hasSign}>
      {source && (
        // biome-ignore lint/a11y/useMediaCaption: camera clips carry no captions; there is no track to offer
        <video
          ref={videoRef}
          playsInline
          preload="auto"
          onClick={onClick}
          onContextMenu={(event) => event.preventDefault()}
        />
      )}
      {media.kind === "image" && <ImageStage url={media.url} name={asset.displayName} />}
      {source === undefined && media.kind !== "image" && <MediaMessage icon="film" title={text.notPlayable} />}
      {player && source ? <ClipLayer {...props} player={player} /> : <StillLayer {...props} />}
      {isMeant && isCommenting && <span className="cmode" />}
    </PictureFrame>
  );
}

function ClipLayer({ take, player, marks, isMeant, isPhone }: SidePictureProps & { player: Player }) {
  const { asset, version, source } = take;
  const hasPicture = usePlayerState(player, (state) => state.hasPicture);
  const hasError = usePlayerState(player, (state) => state.playback.hasError);
  const isTrusted = usePlayerState(player, (state) => state.place.isTrusted);
  if (!source) return null;
  const { clip } = source;
  return (
    <>
      {!hasPicture && !hasError && <Image className="fit poster" src={imageUrl(version.poster, posterPx)} />}
      <ViewerMarks marks={marks} asset={asset} version={version} clip={clip} player={player} />
      <PictureGuides aspect={pictureAspect(version, clip)} />
      {isMeant && <PlayerDrawing player={player} clip={clip} version={version} isPhone={isPhone} />}
      {!isTrusted && !hasError && <InexactPicture />}
      {hasError && <MediaError onRetry={() => player.retry()} />}
    </>
  );
}

function StillLayer({ take: { asset, version, media }, marks, isMeant, isPhone }: SidePictureProps) {
  if (media.kind !== "image") return null;
  return (
    <>
      <ViewerMarks marks={marks} asset={asset} version={version} clip={null} />
      <PictureGuides aspect={pictureAspect(version, null)} />
      {isMeant && <ViewerDrawing version={version} place={undefined} isPhone={isPhone} />}
    </>
  );
}
