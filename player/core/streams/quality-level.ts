/** The id of Auto (PLAYER-048). */
export const autoQualityId = -1;
/** The id of Original (PLAYER-029). */
export const originalQualityId = 100;

/** One entry of the quality menu besides Auto (DATA-061). Ids of stream levels are their index in the playlist. */
export interface QualityLevel {
  readonly id: number;
  readonly name: string;
  /** Address of the level's own playlist, or of the original file. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly bitsPerSecond: number | undefined;
  readonly hdr: boolean;
  /** Number of segments in its playlist; unknown until that is loaded, and for the original. */
  readonly segments: number | undefined;
  /** Packed as fragmented MP4. */
  readonly isBento: boolean;
}

/** A level of a stream whose playlist isn't loaded yet. */
export interface KnownLevel {
  readonly width: number;
  readonly height: number;
  readonly bitsPerSecond: number | undefined;
  readonly hdr: boolean;
}

/** The levels that the stream's own playlist will have. HDR ones are left out until then, since not every screen shows them. */
export function levelsBeforeReading(known: readonly KnownLevel[]): QualityLevel[] {
  return known.flatMap((level, id) =>
    level.hdr
      ? []
      : [
          {
            ...level,
            id,
            name: resolutionName(level.width, level.height),
            url: "",
            segments: undefined,
            isBento: true,
          },
        ],
  );
}

/** The original file, if the browser can play it directly. */
export interface OriginalSource {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly bitsPerSecond?: number | undefined;
  readonly hdr: boolean;
}

/** The levels in menu order: Original first, then the stream's from large to small. */
export function menuLevels(
  streamLevels: readonly QualityLevel[],
  original: OriginalSource | undefined,
): QualityLevel[] {
  const sorted = [...streamLevels].sort(
    (a, b) => b.height - a.height || (b.bitsPerSecond ?? 0) - (a.bitsPerSecond ?? 0),
  );
  if (!original) return sorted;
  const first: QualityLevel = {
    id: originalQualityId,
    name: "Original",
    url: original.url,
    width: original.width,
    height: original.height,
    bitsPerSecond: original.bitsPerSecond,
    hdr: original.hdr,
    segments: undefined,
    isBento: false,
  };
  return [first, ...sorted];
}

const namedSizes: readonly (readonly [name: string, width: number, height: number])[] = [
  ["2160p", 3840, 2160],
  ["1440p", 2560, 1440],
  ["1080p", 1920, 1080],
  ["720p", 1280, 720],
  ["540p", 960, 540],
  ["360p", 640, 360],
  ["270p", 480, 270],
];

/**
 * The usual name of a picture size. One matching side is enough, so that wide, odd and upright pictures get the name of their
 * rung.
 */
export function resolutionName(width: number, height: number): string {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  const named = namedSizes.find(([, w, h]) => short === h || long === w);
  return named?.[0] ?? `${short}p`;
}
