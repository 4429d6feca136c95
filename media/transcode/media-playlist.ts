/** A media playlist as ffmpeg writes it; file names are relative to it. */
export interface MediaPlaylist {
  readonly init: string | null;
  readonly segments: readonly { readonly file: string; readonly seconds: number }[];
  readonly isEnded: boolean;
}

export function parseMediaPlaylist(text: string): MediaPlaylist {
  const lines = text.split(/\r?\n/);
  const init = lines.map((line) => /^#EXT-X-MAP:URI="([^"]+)"/.exec(line)?.[1]).find((file) => file !== undefined);
  const segments = lines.flatMap((line, index) => {
    const seconds = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    const file = lines[index + 1];
    return seconds !== undefined && file ? [{ file, seconds: Number(seconds) }] : [];
  });
  return { init: init ?? null, segments, isEnded: lines.includes("#EXT-X-ENDLIST") };
}

export function playlistSeconds(playlist: MediaPlaylist): number {
  return playlist.segments.reduce((sum, segment) => sum + segment.seconds, 0);
}

/** A finished playlist changes no more: players may seek anywhere at once and need not ask again. */
export function asFinishedPlaylist(text: string): string {
  return text.replace("#EXT-X-PLAYLIST-TYPE:EVENT", "#EXT-X-PLAYLIST-TYPE:VOD");
}
