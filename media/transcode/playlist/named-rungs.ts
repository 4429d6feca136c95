/** A rendition with pictures, as the playlist of all renditions names it. */
export interface NamedRung {
  /** The name of its files, without an ending. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isSdr: boolean;
}

/** The renditions of a `multivariantPlaylist`, in its order. */
export function namedRungs(master: string): NamedRung[] {
  const lines = master.split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const [, width, height] = /^#EXT-X-STREAM-INF:.*RESOLUTION=(\d+)x(\d+)/.exec(line) ?? [];
    const [, name] = /^([\w-]+)\.m3u8$/.exec(lines[index + 1] ?? "") ?? [];
    if (width === undefined || height === undefined || name === undefined) return [];
    const isSdr = !/VIDEO-RANGE=(?:PQ|HLG)/.test(line);
    return [{ name, width: Number(width), height: Number(height), isSdr }];
  });
}
