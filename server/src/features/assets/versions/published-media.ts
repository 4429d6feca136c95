import type { StoredPicture } from "../../images/picture-view.ts";
import type { AssetType, Playable } from "../asset-kinds.ts";

/** A sprite sheet as stored in a version's `previews` column. @public */
export interface StoredPreview {
  readonly file: string;
  readonly frames: number;
  readonly columns: number;
  readonly rows: number;
  /** The size of one image on the sheet. */
  readonly width: number;
  readonly height: number;
  readonly sizes?: NonNullable<StoredPicture["sizes"]>;
}

/** @public */
export interface StoredImages {
  readonly poster?: StoredPicture | null;
  readonly still?: StoredPicture | null;
  readonly thumbnail?: StoredPicture | null;
  /** The pages of a document, in order. */
  readonly pages?: readonly StoredPicture[];
}

/** @public */
export interface StoredPreviews {
  readonly thumbnail?: StoredPreview | null;
  readonly video?: StoredPreview | null;
}

/** The details of a version's file, all optional. @public */
export interface StoredFileInfo {
  readonly videoCodec?: string | null;
  readonly videoBitrate?: number | null;
  readonly audioCodec?: string | null;
  readonly audioChannels?: number | null;
  /** The names of the stream's audio tracks, in order; with more than one, people can choose. */
  readonly audioTracks?: readonly { readonly name: string }[];
  /** As ffprobe reports it; smpte2084 and arib-std-b67 are HDR (DATA-029). */
  readonly colourTransfer?: string | null;
  readonly bitDepth?: number | null;
  /** Whether frame durations vary. */
  readonly isVariableRate?: boolean;
  /**
   * For a clip that keeps its frames' own times: the file below the media prefix that lists them. The rate is then an average.
   */
  readonly frameTimesFile?: string | null;
  /** The number of frames missing at a constant rate; the previous frame is shown instead. */
  readonly missingFrames?: number;
  /** The first hundred gaps: the frame at which each begins, and its length in frames. */
  readonly frameGaps?: readonly { readonly frame: number; readonly frames: number }[];
  readonly frameGapCount?: number;
  readonly pages?: number | null;
  /** The time of day at which an audio recording began, if the file states it. */
  readonly startTimeMs?: number | null;
  /** Whether a browser can show the original itself. */
  readonly isBrowserSafe?: boolean;
  /** Whether `isBrowserSafe` also considered when the clip's first picture is shown, relative to the file's zero. */
  readonly knowsFirstPicture?: boolean;
  /** The file with the audio peaks, below the media prefix. */
  readonly waveformFile?: string | null;
  /** A replacement for a playable original, for people who may not download it: a file below the media prefix. */
  readonly standInFile?: string | null;
  /** The size of everything derived from the original. */
  readonly mediaBytes?: number;
}

/**
 * Results of processing. Omitted fields stay unchanged, so a version can be published in steps: the probe, the quick first rung,
 * the whole ladder.
 * @public
 */
export interface PublishedMedia {
  readonly type?: AssetType;
  readonly mimetype?: string;
  readonly mediaPrefix?: string | null;
  readonly playable?: Playable;
  /** The format of the streams below the media prefix. */
  readonly streamShape?: number;
  readonly isProcessing?: boolean;
  readonly rateNumerator?: number | null;
  readonly rateDenominator?: number | null;
  readonly frameCount?: number | null;
  /** Start frame at the clip's nominal rate; null without timecode. */
  readonly startFrame?: number | null;
  readonly dropFrame?: boolean;
  readonly durationMs?: number | null;
  readonly sourceWidth?: number | null;
  readonly sourceHeight?: number | null;
  readonly displayWidth?: number | null;
  readonly displayHeight?: number | null;
  readonly fileInfo?: StoredFileInfo;
  readonly renditions?: readonly Readonly<Record<string, unknown>>[];
  readonly images?: StoredImages;
  readonly previews?: StoredPreviews;
}

/** The current stream format: no B-frames, no edit lists. 0 is the previous one, which browsers interpret differently. @public */
export const STREAM_SHAPE = 1;

/** Names inside a media prefix, as the transcode writes them. @public */
export const PLAYLIST_FILE = "master.m3u8";

/**
 * Whether the original shows the frames that the renditions number. What earlier versions of Rushlight stored about clips with a
 * variable rate, and silent clips that begin late, is not reliable: these play as a stream.
 */
export function playsExactly(info: StoredFileInfo): boolean {
  const isSilentClip = info.videoCodec != null && info.audioCodec == null;
  const isDecided = !info.isVariableRate && (!isSilentClip || info.knowsFirstPicture === true);
  return info.isBrowserSafe === true && isDecided;
}
