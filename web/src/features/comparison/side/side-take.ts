import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ClockSide, PairSide } from "#player/core/pair/pair-clock.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { type ViewedAsset, type ViewedVersion, viewedAssetQuery } from "#web/features/viewer/api/viewed-asset.ts";
import { useFrameTimes } from "#web/features/viewer/use-frame-times.ts";
import { type VersionMedia, versionMedia } from "#web/features/viewer/version-media.ts";

/** One of the compared takes: its version, and what there is to show. */
export interface SideTake<Side extends ClockSide = ClockSide> {
  readonly side: Side;
  readonly asset: ViewedAsset;
  readonly version: ViewedVersion;
  readonly media: VersionMedia;
  /** For a playable clip. */
  readonly source: PlayerSource | undefined;
}

export type BothTakes = { readonly [Side in PairSide]: SideTake<Side> };

interface LoadedSide<Side extends ClockSide> {
  readonly take: SideTake<Side> | undefined;
  readonly error: Error | null;
  /** It has no version, so there is nothing to show. */
  readonly isEmpty: boolean;
}

/** @param number of the version; without one, or if it is gone, the newest */
export function useSideTake<Side extends ClockSide>(
  side: Side,
  assetId: string | undefined,
  number: number | undefined,
): LoadedSide<Side> {
  const { data: asset, error } = useQuery({ ...viewedAssetQuery(null, assetId ?? ""), enabled: assetId !== undefined });
  const version = asset?.versions.find((one) => one.number === number) ?? asset?.versions[0];
  const frameTimes = useFrameTimes(version);
  const take = useMemo(() => {
    if (!asset || !version) return undefined;
    const media = versionMedia(asset, version, frameTimes);
    return { side, asset, version, media, source: media.kind === "player" ? media.source : undefined };
  }, [side, asset, version, frameTimes]);
  return { take, error, isEmpty: asset?.versions.length === 0 };
}
