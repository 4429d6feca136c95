import type { WatermarkFacts } from "#core/watermark/watermark-text.ts";
import type { PlayerClip } from "#player/core/player-clip.ts";

/** As much of an asset as the marks over it need. @public */
export interface MarkedAsset {
  readonly name: string;
  readonly displayName: string;
  readonly sceneTake: string | null;
  readonly parents: readonly { readonly name: string }[];
}
/** As much of a version. @public */
export interface MarkedVersion {
  readonly displayWidth: number | null;
  readonly displayHeight: number | null;
}
type Names = Pick<WatermarkFacts, "project" | "production" | "user">;

/** What the watermarks over an asset speak of. The folder is that of the asset, as far as anyone who looks may know it. @public */
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

/** Width by height of the picture as it is shown; null for sound, and where it is not known: then the frame counts. @public */
export function pictureAspect({ displayWidth, displayHeight }: MarkedVersion, clip: PlayerClip | null): number | null {
  if (clip?.kind === "audio" || !displayWidth || !displayHeight) return null;
  return displayWidth / displayHeight;
}
