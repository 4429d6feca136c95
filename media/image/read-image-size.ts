import { runInChild } from "#media/child/run-in-child.ts";
import { KEPT, MediaError } from "#media/media-error.ts";
import { parseFfprobeReport, probeArguments } from "#media/probe/ffprobe-report.ts";
import { runProbe } from "#media/probe/run-probe.ts";
import type { SniffedFormat } from "#media/probe/sniff-format.ts";
import type { MediaTools } from "#media/run-ffmpeg.ts";
import { MAX_IMAGE_PIXELS, unreadableImage } from "./image-limits.ts";

/** Formats that sharp's own build reads; the rest goes through ffmpeg. */
const SHARP_FORMATS = ["jpeg", "png", "gif", "webp", "avif", "tiff"];

export function isReadBySharp(container: string): boolean {
  return SHARP_FORMATS.includes(container);
}

/** Upright, and how many pictures or pages the file has: the first stands for all. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly pictures: number;
}

/**
 * Displayed size of an image.
 * @throws MediaError MEDIA_TOO_LARGE for headers that promise more pixels than the limit, MEDIA_UNREADABLE for damaged ones.
 */
export async function readImageSize(
  tools: MediaTools,
  path: string,
  format: SniffedFormat,
  signal?: AbortSignal,
): Promise<ImageSize> {
  const size = await sizeOf(tools, path, format, signal);
  if (size.width * size.height > MAX_IMAGE_PIXELS) throw tooLarge(size);
  return size;
}

async function sizeOf(
  tools: MediaTools,
  path: string,
  format: SniffedFormat,
  signal: AbortSignal | undefined,
): Promise<ImageSize> {
  if (isReadBySharp(format.name)) return await runInChild("imageSize", { path }, { signal });
  if (format.name === "heif") return await runInChild("heifSize", { path }, { signal });
  return await sizeByFfprobe(tools, path, format, signal);
}

async function sizeByFfprobe(
  tools: MediaTools,
  path: string,
  format: SniffedFormat,
  signal: AbortSignal | undefined,
): Promise<ImageSize> {
  if (format.demuxer === null) {
    const message = `${format.name} images can't be shown. ${KEPT}. Upload a JPEG or PNG to see it here`;
    throw new MediaError("MEDIA_UNSUPPORTED", message);
  }
  const printed = await runProbe(tools, probeArguments(format.demuxer, path), signal);
  const stream = parseFfprobeReport(printed.toString("utf8")).streams.find((one) => one.width > 0);
  if (!stream) throw unreadableImage(new Error("no picture in the file"));
  return { width: stream.width, height: stream.height, pictures: 1 };
}

function tooLarge(size: { width: number; height: number }): MediaError {
  const message = `This image has ${size.width} × ${size.height} pixels. The limit is ${MAX_IMAGE_PIXELS} in total`;
  return new MediaError("MEDIA_TOO_LARGE", message);
}
