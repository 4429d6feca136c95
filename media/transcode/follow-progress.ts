import { playlistSeconds } from "./playlist/media-playlist.ts";
import { readPlaylist } from "./read-renditions.ts";

const LOOK_EVERY_MS = 250;

/**
 * Tells how much of a run is done by the finished segments of one rendition, until it is disposed of. ffmpeg itself says nothing before each of
 * its outputs has begun, and a sheet of pictures begins with the last of them.
 */
export function followProgress(
  { folder, name, seconds }: { readonly folder: string; readonly name: string; readonly seconds: number },
  tell: (share: number) => void,
): Disposable {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const playlist = await readPlaylist(folder, name);
      if (playlist) tell(Math.min(1, playlistSeconds(playlist) / Math.max(seconds, 0.001)));
    } catch {
      // Being written at this moment: the next look finds it.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
