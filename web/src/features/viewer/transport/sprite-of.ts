import { defaultPreviewSize, type SpriteSheet } from "#player/core/controls/hover-sprite.ts";
import type { ViewedVersion } from "../api/viewed-asset.ts";

/** The player's sprite sheet of a version; undefined without one. */
export function spriteOf(
  version: Pick<ViewedVersion, "previews" | "displayWidth" | "displayHeight">,
): SpriteSheet | undefined {
  const preview = version.previews.video;
  if (!preview) return undefined;
  const width = version.displayWidth || preview.width || defaultPreviewSize.width;
  const height = version.displayHeight || preview.height || defaultPreviewSize.height;
  return { url: preview.url, tileCount: preview.frames, tileWidth: preview.width, width, height };
}
