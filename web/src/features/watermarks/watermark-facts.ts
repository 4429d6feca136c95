import type { WatermarkFacts } from "#core/watermark/watermark-text.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";

/** The part of an asset that its marks need. @public */
export interface MarkedAsset {
  readonly name: string;
  readonly displayName: string;
  readonly sceneTake: string | null;
  readonly parents: readonly { readonly name: string }[];
}
/** The part of a version that its marks need. @public */
export interface MarkedVersion {
  readonly displayWidth: number | null;
  readonly displayHeight: number | null;
}
type Names = Pick<WatermarkFacts, "project" | "production" | "user">;

/** The values in an asset's watermarks. The folder is the asset's, if the viewer may know it. @public */
export function watermarkFacts(
  asset: MarkedAsset,
  clip: PlayerClip | null,
  { project, production, user }: Names,
): WatermarkFacts {
  return {
    clipName: asset.name,
    slate: asset.sceneTake === null ? null : asset.displayName,
    folder: asset.parents.at(-1)?.name ?? "",
    project,
    production,
    user,
    clip,
  };
}

/** Width by height of the displayed picture; null for sound, and if unknown: then the frame's is used. @public */
export function pictureAspect({ displayWidth, displayHeight }: MarkedVersion, clip: PlayerClip | null): number | null {
  if (clip?.kind === "audio" || !displayWidth || !displayHeight) return null;
  return displayWidth / displayHeight;
}
