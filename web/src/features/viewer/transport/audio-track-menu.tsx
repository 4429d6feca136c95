import type { PlayerControls } from "#player/dom/player-controls.ts";
import { usePlayerState } from "#player/react/use-player.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { MenuButton } from "#web/ui/menu/menu.tsx";
import type { MenuGroup } from "#web/ui/menu/menu-entry.ts";
import { viewerMessages } from "../viewer.messages.ts";

/** The sounds of a clip that has several (PLUS-030). */
export function AudioTrackMenu({ player }: { player: PlayerControls }) {
  const tracks = usePlayerState(player, (state) => state.audioTracks);
  const chosenId = usePlayerState(player, (state) => state.audioTrackId);
  if (tracks.length < 2) return null;
  return (
    <MenuButton
      kind="ghost"
      className="ctl-txt"
      menuLabel={viewerMessages.audioTrack}
      aria-label={`${viewerMessages.audioTrack}: ${tracks[chosenId]?.name ?? ""}`}
      placement="top end"
      groups={() => audioTrackGroups(player)}
    >
      <Icon name="audio" />
      {chosenId + 1}
    </MenuButton>
  );
}

/** The available choices; empty if there is no choice. */
export function audioTrackGroups(player: PlayerControls): MenuGroup[] {
  const { audioTracks, audioTrackId } = player.store.getState();
  if (audioTracks.length < 2) return [];
  const actions = audioTracks.map(({ name }, id) => ({
    id: `sound-${id}`,
    label: name,
    checked: id === audioTrackId,
    onSelect: () => player.setAudioTrack(id),
  }));
  return [{ id: "audio-track", title: viewerMessages.audioTrack, actions }];
}
