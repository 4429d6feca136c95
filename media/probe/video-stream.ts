import { type FrameRate, fpsOf, parseFrameRate, recogniseFrameRate } from "#core/timecode/frame-rate.ts";
import { canDropFrame, parseTimecode, saysDropFrame } from "#core/timecode/timecode.ts";
import { type FfprobeReport, type FfprobeStream, isCutInFront } from "./ffprobe-report.ts";
import { tolerated } from "./length/longest.ts";
import { statedSeconds, streamSeconds } from "./length/stated-length.ts";
import type { UnstatedLength } from "./length/unstated-length.ts";
import type { ColourInfo, VideoInfo } from "./media-info.ts";
import type { FrameTiming, ListedTiming, ReadPictures } from "./timing/frame-timing.ts";

/** The video stream of a file: never cover art; the default stream first, then the largest. Null without one. */
export function pickVideoStream(report: FfprobeReport): FfprobeStream | null {
  const weight = (stream: FfprobeStream) =>
    (stream.disposition.default === 1 ? 1e12 : 0) + stream.width * stream.height;
  return videoStreams(report).toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

function videoStreams(report: FfprobeReport): readonly FfprobeStream[] {
  return report.streams.filter(
    (stream) => stream.codec_type === "video" && stream.disposition.attached_pic !== 1 && stream.width > 0,
  );
}

/** `pictures`: what the packets tell, which takes precedence over headers. Null if the stream has no usable rate. */
export function readVideoInfo(
  report: FfprobeReport,
  stream: FfprobeStream,
  pictures: ReadPictures | null = null,
): VideoInfo | null {
  const timed = withoutEmptyEdit(stream);
  const own = pictures ? withOwnLength(report, timed, pictures) : timed;
  const shown = fromFirstPicture(report, own, pictures?.firstSeconds ?? null);
  const conformed = readConformed(report, shown, pictures);
  const timing = pictures?.timing?.listed;
  return conformed && timing ? withList(report, shown, conformed, pictures, timing) : conformed;
}

/**
 * In QuickTime and MP4 the length is that of all pictures, or the end of the last edit if that is less: it then includes the
 * empty edit before the first picture.
 */
function withoutEmptyEdit(stream: FfprobeStream): FfprobeStream {
  const { nb_frames: stored = 0, duration = 0, start_time: start = 0, avg_frame_rate: average } = stream;
  const rate = parseFrameRate(average);
  if (rate === null || start <= 0 || duration <= start) return stream;
  return duration < (stored - 0.5) / fpsOf(rate) ? { ...stream, duration: duration - start } : stream;
}

/** The stream as if its frames were counted, and not their fields, and its times didn't jump. */
function withOwnLength(report: FfprobeReport, stream: FfprobeStream, read: ReadPictures): FfprobeStream {
  if (read.jumpedSeconds !== 0 && read.readSeconds !== null) return { ...stream, duration: read.readSeconds };
  if (!read.isDoubled && read.jumpedSeconds === 0) return stream;
  const seconds = statedSeconds(report, stream) ?? undefined;
  return { ...stream, duration: seconds && Math.max(0, seconds - read.jumpedSeconds) / (read.isDoubled ? 2 : 1) };
}

/** The stream as if it began with its first picture that is shown: those before are in the file, and in no rendition (PLUS-1368). */
function fromFirstPicture(report: FfprobeReport, stream: FfprobeStream, firstSeconds: number | null): FfprobeStream {
  const late = firstSeconds === null ? 0 : firstSeconds - (stream.start_time ?? 0);
  // Before zero, Matroska has no times: its start is later.
  if (firstSeconds === null || (late <= 0 && firstSeconds >= 0)) return stream;
  const seconds = streamSeconds(stream) ?? (isAlone(report) ? report.format.duration : undefined);
  return { ...stream, start_time: firstSeconds, duration: seconds && Math.max(0, seconds - late) };
}

/** Longer ones are counted at a constant rate: each frame is a number in a list that players load. */
const MOST_LISTED = 500_000;

/** Apparently variable interlaced video is mostly film with repeated fields: it keeps its constant rate. */
function withList(
  report: FfprobeReport,
  stream: FfprobeStream,
  video: VideoInfo,
  { count, unstated }: ReadPictures,
  { carrier, average }: ListedTiming,
): VideoInfo {
  const seconds = statedSeconds(report, stream) ?? unstated?.seconds ?? 0;
  const pictures = count ?? stream.nb_frames ?? Math.round(seconds * fpsOf(average));
  if (video.isInterlaced || pictures < 1 || pictures > MOST_LISTED) return video;
  const { rate, frameCount, isFrameCountExact, startFrame, isDropFrame } = video;
  return {
    ...video,
    rate: carrier,
    ...countFrames(report, stream, { rate: carrier, isVariable: true }, { stored: undefined, unstated }),
    startFrame: null,
    isDropFrame: false,
    listed: { pictures, average, conformed: { rate, frameCount, isFrameCountExact, startFrame, isDropFrame } },
  };
}

const EVEN: Pick<FrameTiming, "isSteady" | "missingFrames" | "gaps" | "gapCount"> = {
  isSteady: true,
  missingFrames: 0,
  gaps: [],
  gapCount: 0,
};

function readConformed(report: FfprobeReport, stream: FfprobeStream, pictures: ReadPictures | null): VideoInfo | null {
  // The average of a stream without times is one of its fields.
  const average = pictures?.isOfFields ? stream.r_frame_rate : stream.avg_frame_rate;
  const read = pictures?.timing ?? recogniseFrameRate(stream.r_frame_rate, average);
  if (read === null) return null;
  const isTimed = pictures?.timing && !pictures.isUntimed;
  const { isSteady, missingFrames, gaps, gapCount } = isTimed ? pictures.timing : EVEN;
  const rotationDegrees = readRotation(stream);
  const display = displaySize(stream, rotationDegrees);
  const colour = readColour(stream);
  const seconds = streamSeconds(stream);
  return {
    index: stream.index,
    codec: stream.codec_name,
    profile: stream.profile,
    pixelFormat: stream.pix_fmt,
    bitDepth: readBitDepth(stream),
    rate: read.rate,
    isVariableRate: read.isVariable,
    listed: null,
    isSteady,
    missingFrames,
    gaps,
    gapCount,
    isUntimed: pictures?.isUntimed ?? false,
    ...countFrames(report, stream, read, {
      stored: pictures?.count ? pictures.count + missingFrames : undefined,
      unstated: pictures?.unstated ?? null,
    }),
    isLengthGuessed: pictures?.unstated?.isGuessed ?? isContradicted(seconds, pictures?.readSeconds ?? null),
    promisedDurationMs: promisedMs(report, seconds),
    ...readStartTimecode(report, stream, read.rate, pictures?.timecodeTrimSeconds ?? 0),
    isOnlyVideo: videoStreams(report).length === 1,
    firstPictureSeconds: stream.start_time ?? 0,
    startOffsetSeconds: Math.max(0, (stream.start_time ?? 0) - (report.format.start_time ?? 0)),
    codedWidth: stream.width,
    codedHeight: stream.height,
    displayWidth: display.width,
    displayHeight: display.height,
    rotationDegrees,
    hasMatrix: matrixDegrees(stream) !== undefined,
    hasTurnedPictures: pictures?.hasTurnedPictures ?? false,
    colour,
    hdr: colour.transfer === "smpte2084" ? "PQ" : colour.transfer === "arib-std-b67" ? "HLG" : null,
    isInterlaced: pictures?.isOfFields === true || ["tt", "bb", "tb", "bt"].includes(stream.field_order),
    firstField: readFirstField(stream),
    hasEditList: hasEditList(report, stream, read.rate, seconds, pictures?.isOfFields ? 2 : 1),
    edits: stream.edits ?? null,
    hasOpenGroups: pictures?.hasOpenGroups ?? false,
    bitRate: stream.bit_rate ?? null,
  };
}

/** A last picture may be shown for long, but a header that states so much more isn't believed. */
function isContradicted(stated: number | null, read: number | null): boolean {
  return stated !== null && read !== null && stated > tolerated(read);
}

/** In a file without sound, the whole length is video. */
function promisedMs(report: FfprobeReport, streamLength: number | null): number | null {
  const seconds = streamLength ?? (isAlone(report) ? (report.format.duration ?? null) : null);
  return seconds === null ? null : Math.round(seconds * 1000);
}

function isAlone(report: FfprobeReport): boolean {
  return !report.streams.some((stream) => stream.codec_type === "audio");
}

function countFrames(
  report: FfprobeReport,
  stream: FfprobeStream,
  read: { rate: FrameRate; isVariable: boolean },
  counted: { stored: number | undefined; unstated: UnstatedLength | null },
): { frameCount: number; isFrameCountExact: boolean } {
  const seconds = statedSeconds(report, stream) ?? counted.unstated?.seconds ?? 0;
  const bySpan = Math.max(1, Math.round(seconds * fpsOf(read.rate)));
  const stored = counted.stored ?? stream.nb_frames ?? 0;
  // Stored frames don't match the stream's length: gaps, or an edit list.
  const isPlausible = streamSeconds(stream) === null || Math.abs(stored - bySpan) <= 1;
  if (read.isVariable || stored <= 0 || !isPlausible) return { frameCount: bySpan, isFrameCountExact: false };
  return { frameCount: stored, isFrameCountExact: true };
}

function hasEditList(
  report: FfprobeReport,
  stream: FfprobeStream,
  rate: FrameRate,
  seconds: number | null,
  samplesPerFrame: number,
): boolean {
  const storedSeconds = (stream.nb_frames ?? 0) / samplesPerFrame / fpsOf(rate);
  return (
    report.isInPieces === true ||
    isCutInFront(report, stream) ||
    (seconds !== null && storedSeconds > seconds + 1.5 / fpsOf(rate))
  );
}

function readStartTimecode(
  report: FfprobeReport,
  stream: FfprobeStream,
  rate: FrameRate,
  trimSeconds: number,
): { startFrame: number | null; isDropFrame: boolean } {
  const ofOthers = report.streams.map((other) => other.tags.timecode);
  for (const text of [stream.tags.timecode, ...ofOthers, report.format.tags.timecode]) {
    if (text === undefined) continue;
    const isDropFrame = saysDropFrame(text) && canDropFrame(rate);
    const startFrame = parseTimecode(text, { rate, dropFrame: isDropFrame });
    if (startFrame !== null) return { startFrame: startFrame + Math.round(trimSeconds * fpsOf(rate)), isDropFrame };
  }
  return { startFrame: null, isDropFrame: false };
}

/** The second letter of ffprobe's is the field that is shown first. */
function readFirstField({ field_order: order }: FfprobeStream): VideoInfo["firstField"] {
  if (["tt", "bt"].includes(order)) return "top";
  return ["bb", "tb"].includes(order) ? "bottom" : null;
}

function readRotation(stream: FfprobeStream): number {
  const matrix = matrixDegrees(stream) ?? 0;
  // The matrix turns counter-clockwise; quarter turns only.
  return (((Math.round(-matrix / 90) * 90) % 360) + 360) % 360;
}

function matrixDegrees(stream: FfprobeStream): number | undefined {
  return stream.side_data_list.find((data) => data.rotation !== undefined)?.rotation;
}

function displaySize(stream: FfprobeStream, rotationDegrees: number): { width: number; height: number } {
  const [across = 1, down = 1] = stream.sample_aspect_ratio.split(":").map(Number);
  const aspect = across > 0 && down > 0 ? across / down : 1;
  const width = Math.max(1, Math.round(stream.width * aspect));
  const isTurned = rotationDegrees % 180 === 90;
  return isTurned ? { width: stream.height, height: width } : { width, height: stream.height };
}

function readColour(stream: FfprobeStream): ColourInfo {
  const said = (text: string | undefined) =>
    text === undefined || ["unknown", "unspecified", "reserved"].includes(text) ? null : text;
  const range = said(stream.color_range);
  return {
    transfer: said(stream.color_transfer),
    primaries: said(stream.color_primaries),
    matrix: said(stream.color_space),
    range: range === "pc" || range === "tv" ? range : null,
  };
}

function readBitDepth(stream: FfprobeStream): number {
  const named = /(?:p|gray|gbrp|rgb\w*|xyz|gbrap|p0|yuva?\d{3}p)(9|10|12|14|16)(?:le|be)?$/.exec(stream.pix_fmt);
  if (named) return Number(named[1]);
  return stream.bits_per_raw_sample > 8 ? stream.bits_per_raw_sample : 8;
}
