import type { FrameRate } from "#core/timecode/frame-rate.ts";
import type { FrameGap } from "./frame-timing.ts";

export type MediaKind = "VIDEO" | "AUDIO" | "IMAGE" | "DOCUMENT" | "OTHER";

/** Everything the product knows about a file, read from its content. Field names carry units; widths and heights are pixels. */
export interface MediaInfo {
  readonly kind: MediaKind;
  /** Container as sniffed: `mov`, `matroska`, `jpeg`, … */
  readonly container: string;
  /** The one ffmpeg demuxer that may open the file; null where ffmpeg must not. */
  readonly demuxer: string | null;
  readonly mimetype: string;
  readonly durationMs: number | null;
  readonly video: VideoInfo | null;
  /** The sound that plays unasked: the default stream, else the first. */
  readonly audio: AudioInfo | null;
  /** All sounds that can be chosen, that one first; then as they are in the file. */
  readonly audioTracks: readonly AudioInfo[];
  /** Size of an image as shown, after its orientation. */
  readonly image: { readonly width: number; readonly height: number } | null;
  readonly pages: number | null;
  /** Time of day at which a sound's recorder began (BWF time reference). */
  readonly startTimeMs: number | null;
  /** Chromium plays or shows the original itself, frame for frame as the renditions do. */
  readonly isBrowserSafe: boolean;
}

export interface VideoInfo {
  readonly index: number;
  readonly codec: string;
  readonly profile: string;
  readonly pixelFormat: string;
  readonly bitDepth: number;
  readonly rate: FrameRate;
  /** The pictures follow each other at distances of no one length; `rate` is only what renditions are made at. */
  readonly isVariableRate: boolean;
  /**
   * Of a clip of variable rate whose frames are its pictures, named by a list of their times (decision 0065): `rate` and `frameCount` then
   * are of what is made, in which some pictures stand longer. Null of all other clips.
   */
  readonly listed: ListedVideo | null;
  /** Pictures of a constant rate that are not there, as far as the file was read: renditions repeat the one before. */
  readonly missingFrames: number;
  /** Where: the first places, and how many there are. */
  readonly gaps: readonly FrameGap[];
  readonly gapCount: number;
  /** Frames at `rate`; what the transcode then counts is final. */
  readonly frameCount: number;
  /** The file stores the count, and it agrees with the length: renditions have exactly as many frames. */
  readonly isFrameCountExact: boolean;
  /** Length that the picture itself promises; null where the container only gives one for the whole file. */
  readonly promisedDurationMs: number | null;
  /** First frame's timecode as a frame number in the nominal base; null without timecode. */
  readonly startFrame: number | null;
  readonly isDropFrame: boolean;
  /** How much later than the file's first stream the picture begins. */
  readonly startOffsetSeconds: number;
  readonly codedWidth: number;
  readonly codedHeight: number;
  /** Square pixels, upright. */
  readonly displayWidth: number;
  readonly displayHeight: number;
  /** Clockwise: 0, 90, 180 or 270. */
  readonly rotationDegrees: number;
  readonly colour: ColourInfo;
  readonly hdr: "PQ" | "HLG" | null;
  readonly isInterlaced: boolean;
  /** Parts of the stored pictures are cut away by the container. */
  readonly hasEditList: boolean;
  readonly bitRate: number | null;
}

export interface ListedVideo {
  /** Pictures of the file, as far as is known before they are decoded. */
  readonly pictures: number;
  readonly average: FrameRate;
  /** How it would be counted, were it conformed to a constant rate. */
  readonly conformed: Pick<VideoInfo, "rate" | "frameCount" | "isFrameCountExact" | "startFrame" | "isDropFrame">;
}

/** ffprobe's names; null = the file does not say. */
export interface ColourInfo {
  readonly transfer: string | null;
  readonly primaries: string | null;
  readonly matrix: string | null;
  readonly range: "tv" | "pc" | null;
}

export interface AudioInfo {
  readonly index: number;
  /** As the file calls it, else by its language or place; no two of a file are alike. */
  readonly name: string;
  /** Cameras write each microphone as a mono stream of its own: the second one then is the right channel. */
  readonly rightIndex: number | null;
  readonly codec: string;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bitRate: number | null;
}
