import type { AssetCard } from "#web/features/folders/api/folder-queries.ts";

/** Number of frames of a listed take, by its duration and rate; 0 if unknown. */
export function frameCountOf({ duration, newestVersion }: Pick<AssetCard, "duration" | "newestVersion">): number {
  const rate = newestVersion?.framesPerSecond ?? 0;
  return Math.max(0, Math.round(((duration ?? 0) / 1000) * rate));
}

/** The takes that can provide a poster. */
export function posterTakes(assets: readonly AssetCard[]): readonly AssetCard[] {
  return assets.filter((asset) => asset.type === "VIDEO" && frameCountOf(asset) > 0);
}
