import { playlistSeconds } from "./playlist/media-playlist.ts";
import { readPlaylist } from "./read-renditions.ts";

const LOOK_EVERY_MS = 250;

/**
 * Reports the progress of a run by the finished segments of one rendition, until disposed of. ffmpeg reports nothing before each
 * of its outputs has started, and a sprite sheet starts with its last tile.
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
      // Being written: the next look finds it.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
