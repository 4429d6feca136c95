import { useEffect, useState } from "react";
import { effectivePlayMode } from "#player/core/play-mode.ts";
import { afterEnd } from "#player/core/playlist.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import type { Player } from "#player/dom/player.ts";
import { type UsedPlayer, usePlayer } from "#player/react/use-player.ts";
import { knowPlace } from "#web/data/session/place-here.ts";
import { hasUnsaved, useComments } from "#web/features/comments/comments-store.ts";
import { isPageHidden } from "#web/ui/overlay/behind-dialogs.tsx";
import { addressParameters, commentPlace, startFrame, type ViewPlace } from "./start-place.ts";
import type { ComingTakes, OpenIf } from "./takes/use-coming-takes.ts";
import { rememberChanges, rememberedSettings } from "./transport/player-settings.ts";

export interface ViewerPlayerOptions {
  /** Absent while nothing is playable. */
  readonly source: PlayerSource | undefined;
  readonly place: ViewPlace;
  readonly autoPlay: boolean;
  /** The take on screen and its neighbours; undefined while loading. */
  readonly takeIds: readonly string[] | undefined;
  /** The next take while it loads. */
  readonly coming: ComingTakes;
  readonly openId: string;
  readonly onTake: (assetId: string) => void;
}

/**
 * The player of the viewer: opens at the address's position, continues with the next take, once it has loaded (PLUS-1635), unless
 * a comment is unposted (PLUS-1206) or a dialog is open (PLUS-1423), remembers its settings.
 */
export function useViewerPlayer(options: ViewerPlayerOptions): UsedPlayer {
  const { source, place, autoPlay, takeIds, coming, openId, onTake } = options;
  const [settings] = useState(rememberedSettings);
  const used = usePlayer({
    // An explicit position is there to be looked at, so playback doesn't start there.
    autoPlay: autoPlay && place.frame === undefined && place.t === undefined && place.comment === undefined,
    ...settings,
    onEnded: () => {
      if (staysOnScreen()) return false;
      const next = afterEnd(takeIds ?? [], openId);
      if (next.type === "play") onTake(next.clipId);
      else if (coming.has(1)) coming.open(1, ifItStillWaits(used.player));
      else return false;
      return true;
    },
  });
  const { player } = used;
  useEffect(() => (player ? rememberChanges(player) : undefined), [player]);
  useEffect(() => (player ? knowPlace(() => placeOf(player)) : undefined), [player]);
  useEffect(() => {
    if (player && source) player.setSource(source, startFrame({ frame: place.frame, t: place.t }, source.clip));
  }, [player, source, place.frame, place.t]);
  useEffect(() => {
    const clip = player?.store.getState().clip;
    const frame = clip && startFrame({ frame: place.frame, t: place.t }, clip);
    if (frame !== undefined) void player?.seekToFrame(frame);
  }, [player, place.frame, place.t]);
  const takeCount = takeIds?.length;
  useEffect(() => {
    const chosen = player?.store.getState().mode;
    if (!player || !chosen || takeCount === undefined) return;
    const mode = effectivePlayMode(chosen, takeCount);
    if (mode !== chosen) player.setMode(mode);
  }, [player, takeCount]);
  return used;
}

/** A clip that ends must not ask about a comment being written, and a dialog stays about the take on screen. */
const staysOnScreen = () => isPageHidden() || hasUnsaved(useComments.getState());

/** Only while the ended clip waits: its viewer may have paused, chosen a frame or played it again. */
function ifItStillWaits(player: Player | undefined): OpenIf {
  const waits = () => {
    if (!player) return false;
    const { playback, frame, span } = player.store.getState();
    return playback.requested === "play" && !playback.isPlaying && frame === span.endFrame;
  };
  return {
    isWanted: () => waits() && !staysOnScreen(),
    otherwise: () => {
      if (waits()) player?.pause();
    },
  };
}

/** The parameters of an address that leads back to the frame on screen (PLUS-1443). */
function placeOf(player: Player): string | undefined {
  const { clip, frame, mode } = player.store.getState();
  const place = commentPlace(clip, frame, mode === "stills");
  return clip && place !== undefined ? addressParameters(window.location.search, clip, place) : undefined;
}
