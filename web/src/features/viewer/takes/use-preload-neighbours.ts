import { useEffect, useState } from "react";
import type { PlayerClip } from "#player/core/player-clip.ts";
import { neighbour } from "#player/core/playlist.ts";
import type { Player } from "#player/dom/player.ts";
import { savesData } from "#web/data/connection/saves-data.ts";
import { queryClient } from "#web/data/query-client.ts";
import { viewedAssetQuery } from "../api/viewed-asset.ts";
import { versionMedia } from "../version-media.ts";

export interface PreloadOptions {
  readonly player: Player | undefined;
  readonly projectId: string;
  /** The take on screen and its neighbours. */
  readonly takeIds: readonly string[] | undefined;
  readonly openId: string;
  /** The take on screen is the opened one, and it is playable. */
  readonly isShown: boolean;
}

/**
 * Once a take shows its picture, preloads the beginning of the next and the previous one, so that they start immediately
 * (PLUS-741). Leaving cancels it; nothing is preloaded for people who save data.
 */
export function usePreloadNeighbours({ player, projectId, takeIds, openId, isShown }: PreloadOptions): void {
  const pictured = usePicturedClip(player);
  const next = takeIds && neighbour(takeIds, openId, 1);
  const previous = takeIds && neighbour(takeIds, openId, -1);
  useEffect(() => {
    // The previous clip may be the last one drawn while this one loads.
    if (!player?.store.getState().hasPicture || !isShown || !pictured || savesData()) return;
    const leaving = new AbortController();
    void (async () => {
      // One at a time: the next one is the most likely.
      for (const id of [next, previous])
        if (id !== undefined && !leaving.signal.aborted)
          await preloadTake(player, projectId, id, leaving.signal).catch(() => {});
    })();
    return () => leaving.abort();
  }, [player, projectId, next, previous, isShown, pictured]);
}

async function preloadTake(player: Player, projectId: string, assetId: string, signal: AbortSignal): Promise<void> {
  const query = viewedAssetQuery(projectId, assetId);
  const asset = queryClient.getQueryData(query.queryKey) ?? (await queryClient.fetchQuery(query));
  // Data that may change before it is opened is requested again then.
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: "none" });
  const version = asset.versions[0];
  if (signal.aborted || !version) return;
  const media = versionMedia(asset, version);
  if (media.kind === "player") await player.preload(media.source, signal);
}

/** The clip that has shown a picture. */
function usePicturedClip(player: Player | undefined): PlayerClip | undefined {
  const [pictured, setPictured] = useState<PlayerClip>();
  useEffect(() => {
    if (!player) return;
    const look = () => {
      const { hasPicture, clip } = player.store.getState();
      setPictured(hasPicture ? clip : undefined);
    };
    look();
    return player.store.subscribe(look);
  }, [player]);
  return pictured;
}
