import { usePlayerState } from "#player/react/use-player.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { viewerMessages } from "../viewer.messages.ts";
import { TimeDisplayControl } from "./time-display.tsx";
import { isMoving, JumpButtons, RateMenu, type TransportProps } from "./transport.tsx";

/**
 * The controls on a phone: the position, and the most used controls in the middle, each at least 44 px; the rest is in the menu.
 * @public
 */
export function PhoneTransport(props: Omit<TransportProps, "widthPx">) {
  const { player, clip, run, isFullscreen } = props;
  const wantsPlay = usePlayerState(player, (state) => isMoving(state));
  const isLoading = usePlayerState(player, (state) => state.playback.isLoading);
  const play = (
    <IconButton
      className="play"
      icon={wantsPlay ? "pause" : "play"}
      label={wantsPlay ? viewerMessages.pause : viewerMessages.play}
      aria-disabled={isLoading || undefined}
      onClick={() => run({ type: "toggle-play" })}
    />
  );
  const step = (direction: 1 | -1) => (
    <IconButton
      icon={direction < 0 ? "frameback" : "framefwd"}
      label={direction < 0 ? viewerMessages.stepBack : viewerMessages.stepForward}
      onClick={() => run({ type: "step", direction })}
    />
  );
  return (
    <section className="ctl phone" aria-label={viewerMessages.player}>
      <TimeDisplayControl {...props} isFull={false} hasModes={false} />
      <span className="row ctl-steps">
        {clip.kind === "video" ? step(-1) : <JumpButtons run={run} direction={-1} />}
        {play}
        {clip.kind === "video" ? step(1) : <JumpButtons run={run} direction={1} />}
      </span>
      <span className="ctl-end row">
        <RateMenu player={player} />
        <IconButton
          icon={isFullscreen ? "unfull" : "full"}
          label={isFullscreen ? viewerMessages.exitFullscreen : viewerMessages.fullscreen}
          onClick={() => run({ type: "toggle-fullscreen" })}
        />
      </span>
    </section>
  );
}
