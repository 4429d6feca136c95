import type { FrameRate } from "#core/timecode/frame-rate.ts";
import type { Edits } from "#media/edits/edits.ts";
import type { FrameGap } from "./timing/frame-timing.ts";

export type MediaKind = "VIDEO" | "AUDIO" | "IMAGE" | "DOCUMENT" | "OTHER";

/** Everything the product knows about a file, read from its content. Units are in field names; widths and heights are pixels. */
export interface MediaInfo {
  readonly kind: MediaKind;
  /** Detected container: `mov`, `matroska`, `jpeg`, … */
  readonly container: string;
  /** The only ffmpeg demuxer that may open the file; null if ffmpeg must not. */
  readonly demuxer: string | null;
  readonly mimetype: string;
  readonly durationMs: number | null;
  /** The length of the longest stream: sounds may go on after the picture. */
  readonly longestMs: number | null;
  /** Where the last part ends that an edit list shows, for a file whose edit lists aren't left to ffmpeg; else null. */
  readonly editsEndSeconds: number | null;
  readonly video: VideoInfo | null;
  /** The sound that plays by default: the default stream, else the first. */
  readonly audio: AudioInfo | null;
  /** All selectable sounds, the default first; then in file order. */
  readonly audioTracks: readonly AudioInfo[];
  /** Displayed size of an image, after applying its orientation. */
  readonly image: { readonly width: number; readonly height: number } | null;
  /** Pages of a document; pictures of an image that has several, such as an animated one. */
  readonly pages: number | null;
  /** Time of day at which a sound's recorder began (BWF time reference). */
  readonly startTimeMs: number | null;
  /** Chromium plays or shows the original itself, with the same frames as the renditions. */
  readonly isBrowserSafe: boolean;
}

export interface VideoInfo {
  readonly index: number;
  readonly codec: string;
  readonly profile: string;
  readonly pixelFormat: string;
  readonly bitDepth: number;
  readonly rate: FrameRate;
  /** Frame durations vary; `rate` is only the rate of the renditions. */
  readonly isVariableRate: boolean;
  /**
   * For a clip of variable rate whose frames are listed with their times (decision 0065): `rate` and `frameCount` then describe
   * the renditions, which repeat some frames. Null for all other clips.
   */
  readonly listed: ListedVideo | null;
  /** Each picture of a constant rate comes near its place, as far as the file was read. */
  readonly isSteady: boolean;
  /** Missing frames of a constant rate, as far as the file was read: renditions repeat the one before. */
  readonly missingFrames: number;
  /** The first gaps, and how many there are. */
  readonly gaps: readonly FrameGap[];
  readonly gapCount: number;
  /** The file gives its pictures no times: at a constant rate they are numbered as they are decoded. */
  readonly isUntimed: boolean;
  /** Frames at `rate`; the transcode's count is final. */
  readonly frameCount: number;
  /** The file stores the count, and it agrees with the length: renditions have exactly as many frames. */
  readonly isFrameCountExact: boolean;
  /** The file states no length, and is too large to be read before it is processed: `frameCount` is a guess by its size. */
  readonly isLengthGuessed: boolean;
  /** Length of the picture stream itself; null if the container only gives one for the whole file. */
  readonly promisedDurationMs: number | null;
  /** First frame's timecode as a frame number in the nominal base; null without timecode. */
  readonly startFrame: number | null;
  readonly isDropFrame: boolean;
  /** Delay of the picture after the file's first stream. */
  readonly startOffsetSeconds: number;
  /** The file has no other video: of several, browsers play the first. */
  readonly isOnlyVideo: boolean;
  /** When the first picture is shown, from the file's own zero: browsers count from there, also where nothing else comes before. */
  readonly firstPictureSeconds: number;
  readonly codedWidth: number;
  readonly codedHeight: number;
  /** Square pixels, upright. */
  readonly displayWidth: number;
  readonly displayHeight: number;
  /** Clockwise: 0, 90, 180 or 270. */
  readonly rotationDegrees: number;
  /** The file has a matrix by which players turn or mirror the pictures. */
  readonly hasMatrix: boolean;
  /** Pictures of the stream, such as its keyframes, say themselves how they are turned, apart from any such matrix. */
  readonly hasTurnedPictures: boolean;
  readonly colour: ColourInfo;
  readonly hdr: "PQ" | "HLG" | null;
  readonly isInterlaced: boolean;
  /** The field of an interlaced picture that is shown first; null: unknown, or not interlaced. */
  readonly firstField: "top" | "bottom" | null;
  /** The container crops the stored frames, or shows the file in several pieces. */
  readonly hasEditList: boolean;
  /** See `MediaInfo.editsEndSeconds`. */
  readonly edits: Edits | null;
  /** See `PacketList`; judged by the packets that were read. */
  readonly hasOpenGroups: boolean;
  readonly bitRate: number | null;
}

export interface ListedVideo {
  /** Frames of the file, as far as known before decoding. */
  readonly pictures: number;
  readonly average: FrameRate;
  /** Its rate and count if it were conformed to a constant rate. */
  readonly conformed: Pick<VideoInfo, "rate" | "frameCount" | "isFrameCountExact" | "startFrame" | "isDropFrame">;
}

/** ffprobe's names; null = not in the file. */
export interface ColourInfo {
  readonly transfer: string | null;
  readonly primaries: string | null;
  readonly matrix: string | null;
  readonly range: "tv" | "pc" | null;
}

export interface AudioInfo {
  readonly index: number;
  /** From the file, else by its language or position; unique within a file. */
  readonly name: string;
  /** Cameras write each microphone as a mono stream: the second one is then the right channel. */
  readonly rightIndex: number | null;
  /** See `MediaInfo.editsEndSeconds`. */
  readonly edits: Edits | null;
  readonly rightEdits: Edits | null;
  readonly codec: string;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bitRate: number | null;
  /** Its end, from the file's own zero; null if the container gives no length for it. */
  readonly endSeconds: number | null;
}
