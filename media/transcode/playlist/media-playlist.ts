/** A media playlist as ffmpeg writes it; file names are relative to it. */
export interface MediaPlaylist {
  readonly init: string | null;
  readonly segments: readonly { readonly file: string; readonly seconds: number }[];
  readonly isEnded: boolean;
}

export function parseMediaPlaylist(text: string): MediaPlaylist {
  const lines = text.split(/\r?\n/);
  const init = /^#EXT-X-MAP:URI="([^"\n]+)"/m.exec(text)?.[1] ?? null;
  const segments: { file: string; seconds: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const seconds = segmentSeconds(line);
    const file = lines[index + 1];
    if (seconds !== null && file) segments.push({ file, seconds });
  }
  return { init, segments, isEnded: lines.includes("#EXT-X-ENDLIST") };
}

function segmentSeconds(line: string): number | null {
  if (!line.startsWith("#EXTINF:")) return null;
  const seconds = Number.parseFloat(line.slice("#EXTINF:".length));
  return Number.isNaN(seconds) ? null : seconds;
}

export function playlistSeconds(playlist: MediaPlaylist): number {
  return playlist.segments.reduce((sum, segment) => sum + segment.seconds, 0);
}

/**
 * The playlist of a finished rendition: it no longer changes, so players may seek anywhere and need not reload it. `secondsOf`
 * gives each segment its exact length: ffmpeg's last one is off by frames if B-frames end a clip, and a player would never show
 * the last frame.
 */
export function asFinishedPlaylist(text: string, secondsOf: (file: string, written: number) => number): string {
  const lines = text.replace("#EXT-X-PLAYLIST-TYPE:EVENT", "#EXT-X-PLAYLIST-TYPE:VOD").split(/\r?\n/);
  const lengths = lines.map((line, index) => {
    const written = segmentSeconds(line);
    return written === null ? null : secondsOf(lines[index + 1] ?? "", written);
  });
  // ffmpeg writes 0 for clips of less than half a second, and players take it literally.
  const target = lengths.reduce<number>((most, seconds) => Math.max(most, Math.round(seconds ?? 0)), 1);
  return lines
    .map((line, index) => {
      const seconds = lengths[index] ?? null;
      if (line.startsWith("#EXT-X-TARGETDURATION:")) return `#EXT-X-TARGETDURATION:${target}`;
      return seconds === null ? line : `#EXTINF:${seconds.toFixed(6)},`;
    })
    .join("\n");
}
