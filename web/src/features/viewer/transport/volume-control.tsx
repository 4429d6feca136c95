import { useRef } from "react";
import { maxVolume, volumeIcon, wheelVolume } from "#player/core/controls/volume.ts";
import type { PlayerControls } from "#player/dom/player-controls.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Slider } from "#web/ui/controls/slider.tsx";
import { viewerMessages } from "../viewer.messages.ts";

const icons = { muted: "mute", low: "volumelow", high: "volume" } as const;

/** Mute, and the slider where there is room (PLAYER-010, PLAYER-068, PLAYER-069). */
export function VolumeControl({ player, hasSlider }: { player: PlayerControls; hasSlider: boolean }) {
  const { volume } = usePlayerState(player, (state) => state.volume);
  const lastWheelMs = useRef(0);
  const turn = (deltaY: number) => {
    const nowMs = performance.now();
    const next = wheelVolume(player.store.getState().volume, deltaY, nowMs - lastWheelMs.current);
    if (!next) return;
    lastWheelMs.current = nowMs;
    player.setVolume(next.volume);
  };
  return (
    <span className="row" onWheel={(event) => turn(event.deltaY)}>
      <IconButton
        icon={icons[volumeIcon(volume)]}
        label={volume === 0 ? viewerMessages.unmute : viewerMessages.mute}
        shortcut="M"
        onClick={() => player.toggleMute()}
      />
      {hasSlider && (
        <span className="vol">
          <Slider
            label={viewerMessages.volume}
            small
            min={0}
            max={maxVolume}
            value={volume}
            valueText={`${volume} %`}
            onChange={(value) => player.setVolume(value)}
          />
        </span>
      )}
    </span>
  );
}
