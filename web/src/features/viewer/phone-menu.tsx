import { TIME_DISPLAYS, type TimeDisplay } from "#core/timecode/time-display.ts";
import { type PlayMode, playModes } from "#player/core/play-mode.ts";
import { displaysOf, effectiveDisplay } from "#player/core/player-clip.ts";
import type { Player } from "#player/dom/player.ts";
import { menuFor } from "#web/faces/shown-commands.ts";
import { MenuIconButton } from "#web/ui/menu/menu.tsx";
import type { MenuGroup } from "#web/ui/menu/menu-entry.ts";
import type { PictureLook } from "./picture/use-picture-look.ts";
import { audioTrackGroups } from "./transport/audio-track-menu.tsx";
import { qualityGroups } from "./transport/quality-menu.tsx";
import { type ViewedTake, viewedTake } from "./viewed-take.ts";
import { viewerMessages } from "./viewer.messages.ts";

export interface PhoneMenuProps {
  view: ViewedTake;
  onVersion: (id: string) => void;
  hasTakes: boolean;
  onMode: (mode: PlayMode) => void;
  display: TimeDisplay;
  onDisplay: (display: TimeDisplay) => void;
  look: PictureLook;
}

/** On phones the buttons of the bar, and the rarer ones of the transport, are in one menu. */
export function PhoneMenu(props: PhoneMenuProps) {
  return <MenuIconButton icon="more" label={viewerMessages.takeMenu} groups={() => phoneGroups(props)} />;
}

function phoneGroups(props: PhoneMenuProps): MenuGroup[] {
  const { view, hasTakes } = props;
  const { player } = view;
  return [
    ...menuFor(viewedTake, view),
    versionGroup(props),
    ...(player && hasTakes ? [modeGroup(player, props.onMode)] : []),
    ...(player ? [displayGroup(props, player), ...qualityGroups(player), ...audioTrackGroups(player)] : []),
    ...(props.look?.menu() ?? []),
  ];
}

function versionGroup({ view, onVersion }: PhoneMenuProps): MenuGroup {
  const { asset, version } = view;
  const several = asset.versions.length > 1 ? asset.versions : [];
  const actions = several.map((one) => ({
    id: one.id,
    label: viewerMessages.version(one.number),
    checked: one.id === version?.id,
    end: one.createdBy.name,
    onSelect: () => onVersion(one.id),
  }));
  return { id: "versions", title: viewerMessages.versions, actions };
}

function modeGroup(player: Player, onMode: PhoneMenuProps["onMode"]): MenuGroup {
  const { mode } = player.store.getState();
  const actions = playModes.map((one) => ({
    id: one,
    label: viewerMessages.playModes[one],
    checked: one === mode,
    onSelect: () => onMode(one),
  }));
  return { id: "modes", title: viewerMessages.playMode, actions };
}

function displayGroup({ display, onDisplay }: PhoneMenuProps, player: Player): MenuGroup {
  const { clip } = player.store.getState();
  const shown = clip ? effectiveDisplay(display, clip) : display;
  const actions = (clip ? displaysOf(clip) : TIME_DISPLAYS).map((one) => ({
    id: one,
    label: viewerMessages.timeModes[one],
    checked: one === shown,
    onSelect: () => onDisplay(one),
  }));
  return { id: "display", title: viewerMessages.timeDisplay, actions };
}
