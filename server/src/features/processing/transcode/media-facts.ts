import { averageRate } from "#core/timecode/frame-times.ts";
import { durationMsOfFrames } from "#core/timecode/media-time.ts";
import type { ImageSet } from "#media/image/image-sizes.ts";
import type { SpriteSheet } from "#media/plan/sprite-sheet.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { FRAME_TIMES_FILE } from "#media/transcode/listed-frames.ts";
import type { Variant } from "#media/transcode/playlist/multivariant-playlist.ts";
import type { MadeRenditions } from "#media/transcode/run-video.ts";
import type { PublishedMedia, StoredImages, StoredPreviews } from "../../assets/versions/published-media.ts";

/** Returns the details of a version from the probe alone. */
export function probedFacts(info: MediaInfo): PublishedMedia {
  const isPlayable = info.isBrowserSafe || info.kind === "DOCUMENT";
  return {
    type: info.kind,
    // Detected from content; for unknown files the upload's value stays.
    ...(info.kind === "OTHER" ? {} : { mimetype: info.mimetype }),
    ...(isPlayable ? { playable: "ORIGINAL" as const } : {}),
    durationMs: info.durationMs,
    ...(info.video ? videoFacts(info.video) : {}),
    ...(info.image ? sizeFacts(info.image, info.image) : {}),
    fileInfo: {
      videoCodec: info.video?.codec ?? null,
      videoBitrate: info.video?.bitRate ?? null,
      audioCodec: info.audio?.codec ?? null,
      audioChannels: info.audio?.channels ?? null,
      audioTracks: info.audioTracks.map(({ name }) => ({ name })),
      colourTransfer: info.video?.colour.transfer ?? null,
      bitDepth: info.video?.bitDepth ?? null,
      isVariableRate: info.video?.isVariableRate ?? false,
      missingFrames: info.video?.missingFrames ?? 0,
      frameGaps: info.video?.gaps ?? [],
      frameGapCount: info.video?.gapCount ?? 0,
      pages: info.pages,
      startTimeMs: info.startTimeMs,
      isBrowserSafe: info.isBrowserSafe,
      knowsFirstPicture: true,
    },
  };
}

function videoFacts(video: VideoInfo): PublishedMedia {
  const { listed } = video;
  const rate = listed?.average ?? video.rate;
  return {
    rateNumerator: rate.numerator,
    rateDenominator: rate.denominator,
    ...countedFacts(video, video.frameCount),
    ...(listed && { frameCount: listed.pictures }),
    startFrame: video.startFrame,
    dropFrame: video.isDropFrame,
    ...sizeFacts(
      { width: video.codedWidth, height: video.codedHeight },
      { width: video.displayWidth, height: video.displayHeight },
    ),
  };
}

const COUNTED = ["rateNumerator", "rateDenominator", "frameCount", "durationMs"] as const;

/** Returns the probe's details of a clip whose renditions have already counted its frames. */
export function withoutCount(media: PublishedMedia): PublishedMedia {
  const facts: { -readonly [Fact in keyof PublishedMedia]: PublishedMedia[Fact] } = { ...media };
  for (const fact of COUNTED) delete facts[fact];
  return facts;
}

/** Returns the renditions' length in frames and milliseconds; for frames with their own times also the file that lists them. */
export function madeFacts(
  video: VideoInfo,
  { frameCount, frameTimes }: Pick<MadeRenditions, "frameCount" | "frameTimes">,
): PublishedMedia {
  if (frameTimes === null) return countedFacts(video, frameCount);
  const rate = averageRate(frameCount, frameTimes.endUs / 1e6) ?? video.rate;
  return {
    frameCount,
    durationMs: Math.round(frameTimes.endUs / 1000),
    rateNumerator: rate.numerator,
    rateDenominator: rate.denominator,
    fileInfo: { frameTimesFile: FRAME_TIMES_FILE },
  };
}

function countedFacts(video: VideoInfo, frameCount: number): PublishedMedia {
  return { frameCount, durationMs: durationMsOfFrames(frameCount, video.rate) };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizeFacts(source: Size, display: Size): PublishedMedia {
  return {
    sourceWidth: source.width,
    sourceHeight: source.height,
    displayWidth: display.width,
    displayHeight: display.height,
  };
}

/** Returns the quality menu's entries, largest first; ids count from 1. Original is 100 (PLAYER-029) and not included. */
export function storedRenditions(variants: readonly Variant[]): Readonly<Record<string, unknown>>[] {
  return variants.map(({ name, width, height, range, bandwidth, playlist }, index) => {
    return { id: index + 1, name, width, height, hdr: range !== "SDR", bandwidth, playlist };
  });
}

const THUMBNAIL_LONG_SIDE = 640;

/** A thumbnail is the poster in the card sizes. */
export function storedImages(poster: ImageSet, still: ImageSet): StoredImages {
  const small = poster.sizes.filter((size) => Math.max(size.width, size.height) <= THUMBNAIL_LONG_SIDE);
  const [largest] = small;
  return { poster, still, thumbnail: largest ? { ...largest, sizes: small } : poster };
}

/** Returns the pages for a list's row: up to fifty, so only their names and sizes. */
export function storedPages(pages: readonly ImageSet[]): Pick<StoredImages, "pages"> {
  return pages.length === 0 ? {} : { pages: pages.map(({ file, width, height }) => ({ file, width, height })) };
}

/** Returns the two sheets of a ladder run: 6 × 10 for the player, 6 × 5 for the grid. */
export function storedPreviews(sheets: readonly SpriteSheet[]): StoredPreviews {
  const [video, thumbnail] = sheets.map((sheet) => ({
    file: `${sheet.name}.jpg`,
    frames: sheet.columns * sheet.rows,
    columns: sheet.columns,
    rows: sheet.rows,
    width: sheet.tileWidth,
    height: sheet.tileHeight,
  }));
  return { video: video ?? null, thumbnail: thumbnail ?? null };
}
