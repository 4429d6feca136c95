import { lazy, type MouseEvent } from "react";
import type { TimeDisplay } from "#core/timecode/time-display.ts";
import type { PlayerCommand } from "#player/core/controls/keyboard-map.ts";
import { playbackRates } from "#player/core/controls/playback-rate.ts";
import { playerLayout } from "#player/core/controls/player-layout.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";
import type { PlayerControls } from "#player/dom/player-controls.ts";
import type { PlayerSnapshot } from "#player/dom/player-snapshot.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { MenuButton } from "#web/ui/menu/menu.tsx";
import type { PictureLook } from "../picture/use-picture-look.ts";
import { ViewMenu } from "../picture/view-menu.tsx";
import { CommentButton, StageFrameButtons } from "../stage/stage-buttons.tsx";
import { viewerMessages } from "../viewer.messages.ts";
import { TimeDisplayControl } from "./time-display.tsx";
import { VolumeControl } from "./volume-control.tsx";
import "./transport.css";
import { Lazily } from "#web/ui/layout/lazily.tsx";

// The choices become known after the page has loaded.
const AudioTrackMenu = lazy(async () => ({ default: (await import("./audio-track-menu.tsx")).AudioTrackMenu }));
const QualityMenu = lazy(async () => ({ default: (await import("./quality-menu.tsx")).QualityMenu }));

/** @public */
export interface TransportProps {
  player: PlayerControls;
  clip: PlayerClip;
  widthPx: number;
  display: TimeDisplay;
  onDisplay: (display: TimeDisplay) => void;
  isEntering: boolean;
  onEntering: (isEntering: boolean) => void;
  run: (command: PlayerCommand) => void;
  isFullscreen: boolean;
  /** Absent without the permission to comment. */
  commenting: { isOn: boolean; toggle: () => void } | undefined;
  /** Absent if the sidebar is always visible. */
  sidebar: { isOpen: boolean; toggle: () => void } | undefined;
  look: PictureLook;
}

/**
 * The row of controls below the timeline.
 * @public
 */
export function Transport(props: TransportProps) {
  const { player, clip, widthPx, run, isFullscreen, commenting, sidebar } = props;
  const { showsFullActions, showsFullTimecode } = playerLayout(widthPx);
  const wantsPlay = usePlayerState(player, (state) => isMoving(state));
  const isLoading = usePlayerState(player, (state) => state.playback.isLoading);
  return (
    <section className={showsFullTimecode ? "ctl" : "ctl narrow"} aria-label={viewerMessages.player}>
      <IconButton
        className="play"
        icon={wantsPlay ? "pause" : "play"}
        label={wantsPlay ? viewerMessages.pause : viewerMessages.play}
        shortcut="Space"
        // PLAYER-034, PLAYER-035: until the clip is loaded presses do nothing, and the button shows that.
        aria-disabled={isLoading || undefined}
        onClick={() => run({ type: "toggle-play" })}
      />
      {clip.kind === "video" && (
        <>
          <IconButton
            icon="frameback"
            label={viewerMessages.stepBack}
            shortcut=","
            onClick={() => run({ type: "step", direction: -1 })}
          />
          <IconButton
            icon="framefwd"
            label={viewerMessages.stepForward}
            shortcut="."
            onClick={() => run({ type: "step", direction: 1 })}
          />
        </>
      )}
      {(showsFullActions || clip.kind === "audio") && <JumpButtons run={run} />}
      <TimeDisplayControl {...props} isFull={showsFullTimecode} />
      <RateMenu player={player} />
      {showsFullTimecode && <VolumeControl player={player} hasSlider={showsFullActions} />}
      <span className="ctl-end row">
        <CommentButton commenting={commenting} showsKey={showsFullActions} />
        <Lazily>
          <AudioTrackMenu player={player} />
          <QualityMenu player={player} />
        </Lazily>
        {showsFullTimecode && clip.kind === "video" && <ViewMenu look={props.look} />}
        <StageFrameButtons
          sidebar={sidebar}
          isFullscreen={isFullscreen}
          toggleFullscreen={() => run({ type: "toggle-fullscreen" })}
        />
      </span>
    </section>
  );
}

export function isMoving({ playback, reverseRate }: PlayerSnapshot): boolean {
  return playback.isPlaying || playback.requested === "play" || reverseRate > 0;
}

/** PLAYER-008: like the arrow keys, 10 s while playing, 1 s with Shift, one frame while paused (PLAYER-065 to PLAYER-067). */
export function JumpButtons({ run, direction }: Pick<TransportProps, "run"> & { direction?: 1 | -1 }) {
  const skip = (way: 1 | -1) => (event: MouseEvent) => run({ type: "skip", direction: way, fine: event.shiftKey });
  const note = viewerMessages.skipNote;
  return (
    <>
      {direction !== 1 && <IconButton icon="back10" label={viewerMessages.skipBack} note={note} onClick={skip(-1)} />}
      {direction !== -1 && <IconButton icon="fwd10" label={viewerMessages.skipForward} note={note} onClick={skip(1)} />}
    </>
  );
}

export function RateMenu({ player }: { player: PlayerControls }) {
  const rate = usePlayerState(player, (state) => state.rate);
  const reverseRate = usePlayerState(player, (state) => state.reverseRate);
  const shown = reverseRate > 0 ? viewerMessages.reverseRateOf(reverseRate) : viewerMessages.rateOf(rate);
  return (
    <MenuButton
      kind="ghost"
      className="ctl-txt"
      menuLabel={viewerMessages.rate}
      aria-label={`${viewerMessages.rate}: ${shown}`}
      placement="top end"
      groups={() => [
        {
          id: "rate",
          title: viewerMessages.rate,
          actions: playbackRates.map((one) => ({
            id: String(one),
            label: viewerMessages.rateOf(one),
            checked: one === rate,
            onSelect: () => player.setRate(one),
          })),
        },
      ]}
    >
      {shown}
    </MenuButton>
  );
}
