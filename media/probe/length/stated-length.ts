import type { FfprobeReport, FfprobeStream } from "../ffprobe-report.ts";

/** Length of the stream itself: its own field, or Matroska's tag. */
export function streamSeconds(stream: FfprobeStream): number | null {
  if (stream.duration !== undefined && stream.duration > 0) return stream.duration;
  const tag = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(stream.tags.duration ?? "");
  if (!tag) return null;
  // The tag gives the end of the stream, counted from the file's zero.
  return Number(tag[1]) * 3600 + Number(tag[2]) * 60 + Number(tag[3]) - (stream.start_time ?? 0);
}

/** The length in the headers, of a stream or else of the whole file; null if they state none. */
export function statedSeconds(report: FfprobeReport, stream: FfprobeStream): number | null {
  return streamSeconds(stream) ?? report.format.duration ?? null;
}
