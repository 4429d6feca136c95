import type { Player } from "#player/dom/player.ts";
import { UndrawnPicture } from "#web/features/comments/drawing/drawn-picture.ts";
import type { ShownPicture } from "#web/features/comments/list/comment-clock.ts";

/**
 * Brings a position's frame on screen, and returns its picture; for images the image itself. Undefined without one.
 * @throws UndrawnPicture if a copy may show the frame before
 */
export async function shownPicture(
  player: Player | undefined,
  place: number | undefined,
  name: string,
): Promise<ShownPicture | undefined> {
  if (player && place !== undefined) {
    player.stay();
    if (player.store.getState().mode === "stills") player.setMode("clips");
    await player.seekToFrame(place);
    const video = document.querySelector<HTMLVideoElement>(".stage .frame > video");
    if (!video?.videoWidth) return undefined;
    // WebKitGTK without a graphics card returns copies of an earlier picture for an unknown time.
    if (!player.tellsPictures) throw new UndrawnPicture("This engine does not tell which picture it shows");
    return { image: video, width: video.videoWidth, height: video.videoHeight, name };
  }
  const image = document.querySelector<HTMLImageElement>(".stage .frame > img.fit");
  if (!image?.naturalWidth) return undefined;
  return { image, width: image.naturalWidth, height: image.naturalHeight, name };
}
