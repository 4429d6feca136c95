import { lastSeconds } from "#media/edits/edits.ts";
import type { ImageSize } from "#media/image/read-image-size.ts";
import { readAudioTracks } from "./audio-tracks.ts";
import { isAudioBrowserSafe, isImageBrowserSafe, isVideoBrowserSafe } from "./browser-safe.ts";
import type { FfprobeReport } from "./ffprobe-report.ts";
import type { AudioInfo, MediaInfo } from "./media-info.ts";
import type { SniffedFormat } from "./sniff-format.ts";
import type { ReadPictures } from "./timing/frame-timing.ts";
import { pickVideoStream, readVideoInfo } from "./video-stream.ts";

const DAY_MS = 86_400_000;

/** A file that is stored and downloadable, without a preview. */
export function inertInfo(format: SniffedFormat): MediaInfo {
  return {
    kind: "OTHER",
    container: format.name,
    demuxer: null,
    mimetype: format.mimetype,
    durationMs: null,
    longestMs: null,
    editsEndSeconds: null,
    video: null,
    audio: null,
    audioTracks: [],
    image: null,
    pages: null,
    startTimeMs: null,
    isBrowserSafe: false,
  };
}

export function imageInfo(format: SniffedFormat, { width, height, pictures }: ImageSize): MediaInfo {
  const isBrowserSafe = isImageBrowserSafe(format.name);
  const pages = pictures > 1 ? pictures : null;
  return {
    ...inertInfo(format),
    kind: "IMAGE",
    demuxer: format.demuxer,
    image: { width, height },
    pages,
    isBrowserSafe,
  };
}

export function documentInfo(format: SniffedFormat, pages: number): MediaInfo {
  return { ...inertInfo(format), kind: "DOCUMENT", pages, isBrowserSafe: true };
}

/** Reads sound and video from ffprobe's report. A file with neither (only timecode, only cover art) is OTHER. */
export function soundAndPictureInfo(
  format: SniffedFormat,
  report: FfprobeReport,
  pictures: ReadPictures | null = null,
): MediaInfo {
  const audioTracks = readAudioTracks(report);
  const audio = audioTracks[0] ?? null;
  const stream = pickVideoStream(report);
  const video = stream && readVideoInfo(report, stream, pictures);
  const seconds = report.format.duration ?? stream?.duration;
  const inMs = (given: number | undefined) => (given === undefined || given < 0 ? null : Math.round(given * 1000));
  const shared = {
    ...inertInfo(format),
    demuxer: format.demuxer,
    durationMs: inMs(seconds),
    // A container may claim less than its streams.
    longestMs: inMs(Math.max(seconds ?? -1, ...report.streams.map(({ duration = -1 }) => duration))),
    editsEndSeconds: endOfEdits(report),
    audio,
    audioTracks,
  };
  if (video) {
    const durationMs = video.promisedDurationMs ?? shared.durationMs;
    return { ...shared, kind: "VIDEO", durationMs, video, isBrowserSafe: isVideoBrowserSafe(format, video, audio) };
  }
  if (!audio) return inertInfo(format);
  return {
    ...shared,
    kind: "AUDIO",
    startTimeMs: recorderStartMs(report, audio),
    mimetype: soundMimetype(format),
    isBrowserSafe: !report.isInPieces && isAudioBrowserSafe(format.name, audio),
  };
}

function endOfEdits({ streams }: FfprobeReport): number | null {
  const ends = streams.flatMap(({ edits }) => (edits ? lastSeconds(edits) : []));
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Samples since midnight; recorders without a clock write 0. */
function recorderStartMs(report: FfprobeReport, { sampleRate }: AudioInfo): number | null {
  const samples = Number(report.format.tags.time_reference ?? 0);
  if (!Number.isFinite(samples) || samples <= 0 || sampleRate <= 0) return null;
  return Math.round((samples / sampleRate) * 1000) % DAY_MS;
}

/** Describes the file at a constant rate, as clips of variable rate were counted before frame lists (decision 0065). */
export function conformedInfo(info: MediaInfo): MediaInfo {
  if (!info.video?.listed) return info;
  const video = { ...info.video, ...info.video.listed.conformed, listed: null };
  return { ...info, video, isBrowserSafe: isVideoBrowserSafe(info, video, info.audio) };
}

function soundMimetype(format: SniffedFormat): string {
  return format.mimetype.replace(/^video\//, "audio/");
}
