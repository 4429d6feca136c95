import { MediaError } from "#media/media-error.ts";
import type { FfprobeReport, FfprobeStream } from "#media/probe/ffprobe-report.ts";
import type { SniffedFormat } from "#media/probe/sniff-format.ts";
import { editsOf, hasGap, hasTooManyParts, isInPieces, isSimple, shownSeconds } from "./edits.ts";
import { readEditLists, type TrackEdits } from "./read-edit-lists.ts";

/**
 * Adds what ffprobe doesn't tell of edit lists. If one shows its track in pieces, all of them are applied by us, unless that takes
 * sorting and ffmpeg can do it.
 * @throws MediaError if neither can
 */
export async function withEdits(
  path: string,
  report: FfprobeReport,
  { demuxer }: SniffedFormat,
): Promise<FfprobeReport> {
  if (demuxer !== "mov") return report;
  const lists = await readEditLists(path);
  const listed = report.streams.flatMap((stream) => listOf(stream, lists) ?? []);
  if (!listed.some(isInPieces)) return report;
  if (listed.some(hasTooManyParts)) throw unsupported("This file's edit list has too many parts");
  if (!listed.every(isSimple)) {
    if (listed.some(hasGap)) throw unsupported(REARRANGED);
    return { ...report, isInPieces: true, isRearranged: true };
  }
  const streams = report.streams.map((stream) => withOwn(stream, listOf(stream, lists)));
  const ends = streams.map(({ start_time = 0, duration = 0 }) => start_time + duration);
  const format = { ...report.format, start_time: 0, duration: Math.max(...ends) };
  return { ...report, isInPieces: true, streams, format };
}

/** Those of sound and pictures only. */
function listOf({ id, codec_type }: FfprobeStream, lists: readonly TrackEdits[]): TrackEdits | undefined {
  return codec_type === "video" || codec_type === "audio" ? lists.find((list) => list.id === id) : undefined;
}

/** The number of stored pictures isn't that of those that are shown. */
function withOwn(stream: FfprobeStream, list: TrackEdits | undefined): FfprobeStream {
  if (list === undefined) return stream;
  const edits = editsOf(list);
  return { ...stream, edits, ...shownSeconds(edits), nb_frames: undefined };
}

const REARRANGED =
  "This file's edit list rearranges its pictures or sound and leaves gaps between them, which can't be shown";

function unsupported(what: string): MediaError {
  return new MediaError("MEDIA_UNSUPPORTED", `${what}. Export it without an edit list and upload it again`);
}
