import { playlistSeconds } from "./playlist/media-playlist.ts";
import { readPlaylist } from "./read-renditions.ts";

interface Followed {
  readonly folder: string;
  readonly names: readonly string[];
  readonly everyMs: number;
}

/**
 * Reports the seconds in the finished segments of the longest of these renditions, until disposed of. ffmpeg reports nothing before
 * each of its outputs has started, and a sprite sheet starts with its last tile.
 */
export function followProgress({ folder, names, everyMs }: Followed, tell: (seconds: number) => void): Disposable {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const playlists = await Promise.all(names.map((name) => readPlaylist(folder, name)));
      const seconds = playlists.flatMap((playlist) => (playlist ? [playlistSeconds(playlist)] : []));
      if (seconds.length > 0) tell(Math.max(...seconds));
    } catch {
      // Being written: the next look finds it.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
