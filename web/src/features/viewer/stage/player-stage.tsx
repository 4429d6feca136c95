import { lazy, useMemo } from "react";
import type { TimeDisplay } from "#core/timecode/time-display.ts";
import type { PlayerCommand } from "#player/core/controls/keyboard-map.ts";
import { hideControlsAfterMs, spinnerAfterMs } from "#player/core/controls/player-layout.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import type { Player } from "#player/dom/player.ts";
import type { PlayerSnapshot } from "#player/dom/player-snapshot.ts";
import { useDelayed } from "#player/react/use-delayed.ts";
import { useIdle } from "#player/react/use-idle.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { useWidth } from "#player/react/use-width.ts";
import { imageUrl } from "#web/data/image-url.ts";
import { pictureAspect } from "#web/features/watermarks/watermark-facts.ts";
import { Image } from "#web/ui/layout/image.tsx";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import type { ViewedAsset, ViewedVersion } from "../api/viewed-asset.ts";
import { PictureFrame } from "../picture/picture-frame.tsx";
import { PictureGuides } from "../picture/picture-guides.tsx";
import type { PictureLook } from "../picture/use-picture-look.ts";
import { spriteOf } from "../transport/sprite-of.ts";
import { Timeline } from "../transport/timeline.tsx";
import type { TimelineComment } from "../transport/timeline-markers.tsx";
import { Transport } from "../transport/transport.tsx";
import { stillUrl } from "../version-media.ts";
import { viewerMessages } from "../viewer.messages.ts";
import { InexactPicture, MediaError, Spinner } from "./media-state.tsx";
import { usePictureClicks } from "./use-picture-clicks.ts";
import { PlayerDrawing } from "./viewer-drawing.tsx";
import { type MarksOfPlace, ViewerMarks } from "./viewer-marks.tsx";

const PhoneTransport = lazy(async () => ({
  default: (await import("../transport/phone-transport.tsx")).PhoneTransport,
}));
const Waveform = lazy(async () => ({ default: (await import("../transport/waveform.tsx")).Waveform }));

export interface PlayerStageProps {
  player: Player | undefined;
  videoRef: (video: HTMLVideoElement | null) => void;
  source: PlayerSource;
  asset: ViewedAsset;
  version: ViewedVersion;
  marks: MarksOfPlace | undefined;
  display: TimeDisplay;
  onDisplay: (display: TimeDisplay) => void;
  isEntering: boolean;
  onEntering: (isEntering: boolean) => void;
  run: (command: PlayerCommand) => void;
  isFullscreen: boolean;
  comments: readonly TimelineComment[];
  activeCommentId: string | undefined;
  onComment: (id: string) => void;
  commenting: { isOn: boolean; toggle: () => void } | undefined;
  sidebar: { isOpen: boolean; toggle: () => void } | undefined;
  title: React.ReactNode;
  filmstrip: React.ReactNode;
  isPhone: boolean;
  look: PictureLook;
}

/** Picture, timeline, transport and filmstrip of a clip. */
export function PlayerStage(props: PlayerStageProps) {
  const { player, videoRef, source, asset, run, isFullscreen, commenting, title, filmstrip, look } = props;
  const { widthPx, ref } = useWidth();
  const isIdle = useIdle(isFullscreen, hideControlsAfterMs);
  const click = usePictureClicks(
    () => run({ type: "toggle-play" }),
    () => run({ type: "toggle-fullscreen" }),
  );
  return (
    <section className={classNames("stage", isFullscreen && "fs", isIdle && "idle")} ref={ref}>
      {isFullscreen && <div className="fst">{title}</div>}
      <div className="well">
        <PictureFrame look={look}>
          {/* Layers over the picture let clicks through to it. Keys and transport are the alternatives. */}
          {/* biome-ignore lint/a11y/useMediaCaption: camera clips carry no captions; there is no track to offer */}
          <video
            ref={videoRef}
            playsInline
            preload="auto"
            className={source.clip.kind === "audio" ? "sound" : undefined}
            title={asset.displayName}
            onClick={click}
            // The browser's own menu would save the file, even without the permission to download it.
            onContextMenu={(event) => event.preventDefault()}
          />
          {player && <PictureLayer {...props} player={player} />}
          {commenting?.isOn && <span className="cmode" />}
        </PictureFrame>
      </div>
      <div className="fsb">
        {player && <Controls {...props} player={player} widthPx={widthPx} />}
        {!isFullscreen && filmstrip}
      </div>
    </section>
  );
}

function Controls(props: PlayerStageProps & { player: Player; widthPx: number }) {
  const clip = usePlayerState(props.player, (state) => state.clip);
  const sheet = useMemo(() => spriteOf(props.version), [props.version]);
  if (!clip) return <div className="ctl-room" />;
  return (
    <>
      <Timeline {...props} clip={clip} sheet={sheet} />
      <Lazily fallback={<div className="ctl-room" />}>
        {props.isPhone ? <PhoneTransport {...props} clip={clip} /> : <Transport {...props} clip={clip} />}
      </Lazily>
    </>
  );
}

/** CSS pixels; the approximate width of most frames. */
const posterPx = 960;

/** The text shown while the server lets others go first. */
function whatItWaitsFor({ isServerBusy, placeInLine }: PlayerSnapshot): string | undefined {
  if (!isServerBusy) return undefined;
  return placeInLine === undefined ? viewerMessages.busy : viewerMessages.inLine(placeInLine);
}

/** The layers over the picture: the poster until there is one (PLUS-411), stills, waveform, and the loading and error states. */
function PictureLayer(props: PlayerStageProps & { player: Player }) {
  const { player, source, asset, version, marks } = props;
  const playback = usePlayerState(player, (state) => state.playback);
  const mode = usePlayerState(player, (state) => state.mode);
  const hasPicture = usePlayerState(player, (state) => state.hasPicture);
  const isTrusted = usePlayerState(player, (state) => state.place.isTrusted);
  const waitingFor = usePlayerState(player, whatItWaitsFor);
  const isWaiting = playback.isLoading || playback.isBuffering || playback.isSeeking;
  const showsSpinner = useDelayed(isWaiting && !playback.hasError, spinnerAfterMs);
  const still = mode === "stills" ? stillUrl(version) : null;
  const showsPoster = source.clip.kind === "video" && !hasPicture && !playback.hasError;
  return (
    <>
      {showsPoster && <Image className="fit poster" src={imageUrl(version.poster, posterPx)} />}
      <Image className="fit" src={still} />
      {source.clip.kind === "audio" && (
        <Lazily>
          <Waveform player={player} clip={source.clip} url={version.waveformUrl} />
        </Lazily>
      )}
      <ViewerMarks marks={marks} asset={asset} version={version} clip={source.clip} player={player} />
      <PictureGuides aspect={pictureAspect(version, source.clip)} />
      <PlayerDrawing player={player} clip={source.clip} version={version} isPhone={props.isPhone} />
      {!isTrusted && !playback.hasError && <InexactPicture />}
      {playback.hasError && <MediaError onRetry={() => player.retry()} />}
      {showsSpinner && <Spinner text={waitingFor} />}
    </>
  );
}
