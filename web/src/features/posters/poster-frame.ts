import type { AssetCard } from "#web/features/folders/api/folder-queries.ts";

/** How many frames a listed take has, by its length and rate; 0 when nothing is known yet. */
export function frameCountOf({ duration, newestVersion }: Pick<AssetCard, "duration" | "newestVersion">): number {
  const rate = newestVersion?.framesPerSecond ?? 0;
  return Math.max(0, Math.round(((duration ?? 0) / 1000) * rate));
}

/** The takes a poster can be taken from. */
export function posterTakes(assets: readonly AssetCard[]): readonly AssetCard[] {
  return assets.filter((asset) => asset.type === "VIDEO" && frameCountOf(asset) > 0);
}
