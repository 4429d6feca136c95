import { open } from "node:fs/promises";
import { readPdfPageCount } from "#media/document/make-pdf-poster.ts";
import { withEdits } from "#media/edits/with-edits.ts";
import { readImageSize } from "#media/image/read-image-size.ts";
import { MediaError } from "#media/media-error.ts";
import type { MediaTools } from "#media/run-ffmpeg.ts";
import { type FfprobeReport, parseFfprobeReport, probeArguments } from "./ffprobe-report.ts";
import type { MediaInfo } from "./media-info.ts";
import { documentInfo, imageInfo, inertInfo, soundAndPictureInfo } from "./read-media-info.ts";
import { readPictures } from "./read-pictures.ts";
import { runProbe } from "./run-probe.ts";
import { SNIFF_BYTES, type SniffedFormat, sniffFormat } from "./sniff-format.ts";

/**
 * Identifies a local file by content alone. Unknown formats are OTHER, without an error.
 * @throws MediaError if the file claims a format but isn't readable as it.
 */
export async function probeFile(tools: MediaTools, path: string, signal?: AbortSignal): Promise<MediaInfo> {
  const format = await sniffFile(path);
  if (format.family === "AV") return await probeSoundAndPicture(tools, path, format, signal);
  if (format.family === "IMAGE") return imageInfo(format, await readImageSize(tools, path, format, signal));
  if (format.family === "DOCUMENT") return documentInfo(format, await readPdfPageCount(path, signal));
  return inertInfo(format);
}

/** The format that the first bytes claim. */
export async function sniffFile(path: string): Promise<SniffedFormat> {
  return sniffFormat(await readHead(path));
}

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path, "r");
  const head = Buffer.alloc(SNIFF_BYTES);
  const { bytesRead } = await file.read(head, 0, SNIFF_BYTES, 0);
  return head.subarray(0, bytesRead);
}

async function probeSoundAndPicture(
  tools: MediaTools,
  path: string,
  format: SniffedFormat,
  signal: AbortSignal | undefined,
): Promise<MediaInfo> {
  const report = await withEdits(path, await runFfprobe(tools, path, format.demuxer ?? "", signal), format);
  if (report.streams.length === 0) throw unreadable(format, "no streams");
  const pictures = await readPictures(tools, { path, demuxer: format.demuxer ?? "", signal }, report);
  const info = soundAndPictureInfo(format, report, pictures);
  if (info.kind === "OTHER" && report.streams.some(isSoundOrPicture)) throw unreadable(format, "no usable stream");
  return info;
}

async function runFfprobe(
  tools: MediaTools,
  path: string,
  demuxer: string,
  signal: AbortSignal | undefined,
): Promise<FfprobeReport> {
  try {
    const printed = await runProbe(tools, probeArguments(demuxer, path), signal);
    const report = parseFfprobeReport(printed.toString("utf8"));
    return demuxer === "mpegvideo" ? withoutLength(report) : report;
  } catch (error) {
    if (error instanceof MediaError && error.code === "MEDIA_UNREADABLE") throw explained(error);
    throw error;
  }
}

/** A raw MPEG stream claims a bit rate, by which ffprobe guesses how long it is. */
function withoutLength({ streams, format, packets }: FfprobeReport): FfprobeReport {
  const unknown = { duration: undefined };
  return { streams: streams.map((stream) => ({ ...stream, ...unknown })), format: { ...format, ...unknown }, packets };
}

/** A file with only timecode, or a cover without music, isn't a broken clip. */
function isSoundOrPicture({ codec_type: type, disposition }: FfprobeReport["streams"][number]): boolean {
  return type === "audio" || (type === "video" && disposition.attached_pic !== 1);
}

function explained(error: MediaError): MediaError {
  if (/moov atom not found/.test(error.detail)) {
    const message =
      "This file has no index, so it can't be played: the recording or the copy was cut off. Upload a complete copy";
    return new MediaError("MEDIA_TRUNCATED", message, error.detail);
  }
  return new MediaError(
    "MEDIA_UNREADABLE",
    "This file is damaged and can't be read. Upload a complete copy",
    error.detail,
  );
}

function unreadable(format: SniffedFormat, detail: string): MediaError {
  return new MediaError("MEDIA_UNREADABLE", `This ${format.name} file has no readable audio or video`, detail);
}
