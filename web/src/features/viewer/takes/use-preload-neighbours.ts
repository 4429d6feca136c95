import { useEffect, useState } from "react";
import type { PlayerClip } from "#player/core/player-clip.ts";
import { neighbour } from "#player/core/playlist.ts";
import type { Player } from "#player/dom/player.ts";
import { queryClient } from "#web/data/query-client.ts";
import { viewedAssetQuery } from "../api/viewed-asset.ts";
import { versionMedia } from "../version-media.ts";

export interface PreloadOptions {
  readonly player: Player | undefined;
  readonly projectId: string;
  /** The take on screen between its neighbours. */
  readonly takeIds: readonly string[] | undefined;
  readonly openId: string;
  /** The take on screen is the one that was opened, and it has something to play. */
  readonly isShown: boolean;
}

/**
 * Once a take shows its picture, asks for what the next and the previous one begin with, so that they show theirs at once (PLUS-741). Who
 * leaves calls it off; who saves data is asked for nothing.
 */
export function usePreloadNeighbours({ player, projectId, takeIds, openId, isShown }: PreloadOptions): void {
  const pictured = usePicturedClip(player);
  const next = takeIds && neighbour(takeIds, openId, 1);
  const previous = takeIds && neighbour(takeIds, openId, -1);
  useEffect(() => {
    // The clip before may be the last that was drawn; this one is on its way then.
    if (!player?.store.getState().hasPicture || !isShown || !pictured || savesData()) return;
    const leaving = new AbortController();
    void (async () => {
      // One after the other: the next one is gone to most.
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
  // What may change before it is opened is asked for again then.
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: "none" });
  const version = asset.versions[0];
  if (signal.aborted || !version) return;
  const media = versionMedia(asset, version);
  if (media.kind === "player") await player.preload(media.source, signal);
}

/** The clip of which a picture has been on screen. */
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

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
