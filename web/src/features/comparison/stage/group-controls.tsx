import type { PlayerControls } from "#player/dom/player-controls.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { Spinner } from "#web/features/viewer/stage/media-state.tsx";
import { PhoneTransport } from "#web/features/viewer/transport/phone-transport.tsx";
import { Timeline, type TimelineProps } from "#web/features/viewer/transport/timeline.tsx";
import { Transport, type TransportProps } from "#web/features/viewer/transport/transport.tsx";

type GroupControlsProps = Omit<TransportProps & TimelineProps, "clip" | "sheet"> & { isPhone: boolean };

/** The controls of everything under one clock. */
export function GroupControls(props: GroupControlsProps) {
  const clip = usePlayerState(props.player, (state) => state.clip);
  if (!clip) return <div className="ctl-room" />;
  return (
    <>
      <Timeline {...props} clip={clip} sheet={undefined} />
      {props.isPhone ? <PhoneTransport {...props} clip={clip} /> : <Transport {...props} clip={clip} />}
    </>
  );
}

export function Waiting({ player }: { player: PlayerControls }) {
  const isLoading = usePlayerState(player, ({ playback }) => playback.isLoading);
  return isLoading && <Spinner />;
}
