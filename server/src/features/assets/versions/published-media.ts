import type { StoredPicture } from "../../images/picture-view.ts";
import type { AssetType, Playable } from "../asset-kinds.ts";

/** A sprite sheet as a version's `previews` column keeps it. @public */
export interface StoredPreview {
  readonly file: string;
  readonly frames: number;
  readonly columns: number;
  readonly rows: number;
  /** Of one picture on the sheet. */
  readonly width: number;
  readonly height: number;
  readonly sizes?: NonNullable<StoredPicture["sizes"]>;
}

/** @public */
export interface StoredImages {
  readonly poster?: StoredPicture | null;
  readonly still?: StoredPicture | null;
  readonly thumbnail?: StoredPicture | null;
  /** Of a document, from the first. */
  readonly pages?: readonly StoredPicture[];
}

/** @public */
export interface StoredPreviews {
  readonly thumbnail?: StoredPreview | null;
  readonly video?: StoredPreview | null;
}

/** The details of a version's file; each may be missing. @public */
export interface StoredFileInfo {
  readonly videoCodec?: string | null;
  readonly videoBitrate?: number | null;
  readonly audioCodec?: string | null;
  readonly audioChannels?: number | null;
  /** What the stream's sounds are called, in its order; more than one is a choice. */
  readonly audioTracks?: readonly { readonly name: string }[];
  /** As ffprobe names it; smpte2084 and arib-std-b67 are HDR (DATA-029). */
  readonly colourTransfer?: string | null;
  readonly bitDepth?: number | null;
  /** Pictures follow each other at distances of no one length. */
  readonly isVariableRate?: boolean;
  /** Of a clip whose pictures keep their own times: the list of them, a file below the media prefix. The rate then is an average. */
  readonly frameTimesFile?: string | null;
  /** Pictures that a constant rate lacks; the one before is in their place. */
  readonly missingFrames?: number;
  /** Where they are, the first hundred places: the frame at which one begins, and its length. */
  readonly frameGaps?: readonly { readonly frame: number; readonly frames: number }[];
  readonly frameGapCount?: number;
  readonly pages?: number | null;
  /** Time of day at which a sound's recorder began, where the file says so. */
  readonly startTimeMs?: number | null;
  /** The browser can show the original itself. */
  readonly isBrowserSafe?: boolean;
  /** File of the sound's peaks below the media prefix. */
  readonly waveformFile?: string | null;
  /** What is shown of a playable original to anyone who may not have it: a file below the media prefix. */
  readonly standInFile?: string | null;
  /** Bytes of everything made from the original. */
  readonly mediaBytes?: number;
}

/**
 * What processing found out or made. What is left out stays as it is, so a version can be published in steps: the probe, the quick
 * first rung, the whole ladder.
 * @public
 */
export interface PublishedMedia {
  readonly type?: AssetType;
  readonly mimetype?: string;
  readonly mediaPrefix?: string | null;
  readonly playable?: Playable;
  /** How the streams below the media prefix are made. */
  readonly streamShape?: number;
  readonly isProcessing?: boolean;
  readonly rateNumerator?: number | null;
  readonly rateDenominator?: number | null;
  readonly frameCount?: number | null;
  /** Start frame in the clip's nominal base; null without timecode. */
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

/** The streams that are made now: no B-frames, no edit lists. 0 are the previous ones, which browsers read in different ways. @public */
export const STREAM_SHAPE = 1;

/** Names inside a media prefix, as the transcode writes them. @public */
export const PLAYLIST_FILE = "master.m3u8";
