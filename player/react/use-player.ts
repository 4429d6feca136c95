import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { Player, type PlayerOptions } from "#player/dom/player.ts";
import type { PlayerControls } from "#player/dom/player-controls.ts";
import type { PlayerSnapshot } from "#player/dom/player-snapshot.ts";

export interface UsedPlayer {
  /** Set once the video element is mounted. */
  readonly player: Player | undefined;
  /** The `ref` of the video element. */
  readonly videoRef: (video: HTMLVideoElement | null) => void;
}

/**
 * A player on a component's video element, as long as that element is mounted. Options are read on mounting; `onEnded` is always
 * the latest.
 */
export function usePlayer(options: Omit<PlayerOptions, "video">): UsedPlayer {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [player, setPlayer] = useState<Player>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!video) return;
    const created = new Player({ ...latest.current, video, onEnded: () => latest.current.onEnded?.() ?? false });
    setPlayer(created);
    return () => {
      created.destroy();
      setPlayer(undefined);
    };
  }, [video]);
  return { player, videoRef: setVideo };
}

/** A part of the state of a player, or of a pair. The selector must return a part of it or a plain value, never a new object. */
export function usePlayerState<Part>(
  player: Pick<PlayerControls, "store">,
  select: (snapshot: PlayerSnapshot) => Part,
): Part {
  return useStore(player.store, select);
}
