import { z } from "zod";
import type { Edits } from "#media/edits/edits.ts";
import { safeInput } from "#media/run-ffmpeg.ts";

/** Names of tags in lower case: Matroska writes them in capitals. */
const tags = z
  .record(z.string(), z.string())
  .transform((all) => Object.fromEntries(Object.entries(all).map(([name, text]) => [name.toLowerCase(), text])))
  .default({});

/** The part of ffprobe's JSON that we read. Numbers arrive as text; unknown keys are dropped. */
const streamSchema = z.object({
  index: z.number().int(),
  id: z.string().default(""),
  codec_name: z.string().default("unknown"),
  codec_type: z.string().default("unknown"),
  codec_tag_string: z.string().default(""),
  profile: z.union([z.string(), z.number()]).transform(String).default(""),
  width: z.number().int().default(0),
  height: z.number().int().default(0),
  pix_fmt: z.string().default(""),
  bits_per_raw_sample: z.coerce.number().catch(0),
  sample_aspect_ratio: z.string().default("1:1"),
  field_order: z.string().default("unknown"),
  has_b_frames: z.number().int().catch(0),
  color_transfer: z.string().optional(),
  color_primaries: z.string().optional(),
  color_space: z.string().optional(),
  color_range: z.string().optional(),
  r_frame_rate: z.string().default("0/0"),
  avg_frame_rate: z.string().default("0/0"),
  time_base: z.string().default("0/0"),
  nb_frames: z.coerce.number().optional().catch(undefined),
  start_time: z.coerce.number().optional().catch(undefined),
  duration: z.coerce.number().optional().catch(undefined),
  bit_rate: z.coerce.number().optional().catch(undefined),
  sample_rate: z.coerce.number().catch(0),
  channels: z.number().int().catch(0),
  disposition: z
    .object({ default: z.number().catch(0), attached_pic: z.number().catch(0) })
    .partial()
    .default({}),
  tags,
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
});

const reportSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z
    .object({
      start_time: z.coerce.number().optional().catch(undefined),
      duration: z.coerce.number().optional().catch(undefined),
      bit_rate: z.coerce.number().optional().catch(undefined),
      tags,
    })
    .default({ tags: {} }),
  packets: z.array(z.object({ stream_index: z.number().int(), flags: z.string().default("") })).default([]),
});

export type FfprobeStream = z.infer<typeof streamSchema> & {
  /** See `AppliedEdits`. */
  readonly edits?: Edits;
};
export type FfprobeReport = Omit<z.infer<typeof reportSchema>, "streams"> & {
  readonly streams: readonly FfprobeStream[];
  /** An edit list shows a stream in several pieces. */
  readonly isInPieces?: boolean;
  /** As above, in another order than they are stored. */
  readonly isRearranged?: boolean;
};

/** Edit lists show in the first packets: those they cut are flagged. */
const FIRST_PACKETS = 40;

/** One ffprobe call for everything but the packet count; reads only the head of the file. */
export function probeArguments(demuxer: string, path: string): string[] {
  const entries = "format:stream:stream_disposition:stream_tags:format_tags:stream_side_data:packet=stream_index,flags";
  return [
    "-show_entries",
    entries,
    "-read_intervals",
    `%+#${FIRST_PACKETS}`,
    "-of",
    "json",
    ...safeInput(demuxer, path),
  ];
}

/** Prints the times and places of one stream's first packets in file order, without decoding. */
export function packetListArguments(demuxer: string, path: string, streamIndex: number, most: number): string[] {
  return [...listOf("packet=pts,dts,pos,flags", streamIndex, most), ...safeInput(demuxer, path)];
}

/** Prints the times of one stream's first decoded frames. */
export function frameListArguments(demuxer: string, path: string, streamIndex: number, most: number): string[] {
  return [...listOf("frame=pts", streamIndex, most), ...safeInput(demuxer, path)];
}

/** Prints when decoded frames are shown, also those to which the container gives no time. */
export function frameTimesArguments(demuxer: string, path: string, streamIndex: number, most: number): string[] {
  return [...listOf("frame=best_effort_timestamp", streamIndex, most), ...safeInput(demuxer, path)];
}

/** Prints the time of a track's first packet as if the file had no edit lists. */
export function untrimmedListArguments(demuxer: string, path: string, streamIndex: number): string[] {
  return [...listOf("packet=pts", streamIndex, 1), ...safeInput(demuxer, path, ["-advanced_editlist", "0"])];
}

/** Prints the number of packets of one stream, which is read to its end without decoding. */
export function countPacketsArguments(demuxer: string, path: string, streamIndex: number): string[] {
  const count = ["-count_packets", "-show_entries", "stream=nb_read_packets", "-of", "default=nk=1:nw=1"];
  return ["-select_streams", String(streamIndex), ...count, ...safeInput(demuxer, path)];
}

/** Duration of one unit of a stream's times; 0 if it has none. */
export function tickSeconds(stream: FfprobeStream): number {
  const [numerator = 0, denominator = 0] = stream.time_base.split("/").map(Number);
  return denominator > 0 ? numerator / denominator : 0;
}

/** Whether an edit list or the container cuts off the start of a stream: the packets there are flagged. */
export function isCutInFront(report: FfprobeReport, { index }: FfprobeStream): boolean {
  return report.packets.some((packet) => packet.stream_index === index && packet.flags.includes("D"));
}

function listOf(entries: string, streamIndex: number, most: number): string[] {
  const select = ["-select_streams", String(streamIndex), "-read_intervals", `%+#${most}`];
  return [...select, "-show_entries", entries, "-of", "csv=p=0"];
}

export interface PacketList {
  readonly read: number;
  /** Without those that an edit list discards (flag `D`). */
  readonly shown: number;
  /** How many come before, and with, the last one to which the container gives no time. */
  readonly untimedUntil: number;
  /** Their times, in units of the stream's time base; empty if the container has none. */
  readonly ticks: readonly number[];
  /** When each of these is decoded; NaN where the container doesn't tell. Decoded frames are listed in the order of `ticks`. */
  readonly decodeTicks: readonly number[];
  /** See `closeJumps`. */
  readonly jumpedTicks: number;
  /** Each is shown later than the one before it in the file. */
  readonly isInOrder: boolean;
  /** Frames of a group may be predicted from the group before it: they come after its keyframe, and are shown before it. */
  readonly hasOpenGroups: boolean;
  /**
   * The first pictures refer to others that are not in the file, such as those of a recording that began in the middle of a group:
   * they may not be decoded. `beforeKey`: how many come before the first keyframe that was read.
   */
  readonly mayBeginLate: boolean;
  readonly beforeKey: number;
  /** Where in the file the last one is, in bytes; undefined if the container doesn't tell. */
  readonly lastPlace?: number | undefined;
}

export function parsePacketList(text: string): PacketList {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const shown = lines.filter((line) => !line.includes("D"));
  const hasTime = (line: string) => Number.isSafeInteger(Number.parseInt(line, 10));
  const timed = shown.filter(hasTime);
  const ticks = timed.map((line) => Number.parseInt(line, 10));
  const keys = [...lines.keys()].filter((place) => lines[place]?.includes("K"));
  const key = keys[0] ?? -1;
  return {
    read: lines.length,
    shown: shown.length,
    untimedUntil: 1 + shown.findLastIndex((line) => !hasTime(line)),
    ticks,
    decodeTicks: timed.map(decodeTickOf),
    jumpedTicks: 0,
    isInOrder: ticks.every((tick, index) => index === 0 || tick > (ticks[index - 1] ?? 0)),
    hasOpenGroups: hasOpenGroups(shown),
    mayBeginLate: key !== 0 || leadsBackwards(shown),
    beforeKey: Math.max(0, key),
    lastPlace: placeOf(lines.at(-1)),
  };
}

function decodeTickOf(line: string): number {
  const [shown = "", decoded = shown] = line.split(",");
  return Number.parseInt(decoded, 10);
}

function placeOf(line = ""): number | undefined {
  const place = Number.parseInt(line.split(",")[2] ?? "", 10);
  return Number.isSafeInteger(place) ? place : undefined;
}

/** Pictures of the first group are shown before its keyframe. */
function leadsBackwards([first = "", ...lines]: readonly string[]): boolean {
  const next = lines.findIndex((line) => line.includes("K"));
  const group = next === -1 ? lines : lines.slice(0, next);
  return group.some((line) => Number.parseInt(line, 10) < Number.parseInt(first, 10));
}

/** In file order; keyframes have the flag `K`. */
function hasOpenGroups(lines: readonly string[]): boolean {
  let keyTick = Number.NEGATIVE_INFINITY;
  return lines.some((line) => {
    const tick = Number.parseInt(line, 10);
    if (line.includes("K")) keyTick = tick;
    return tick < keyTick;
  });
}

/** Stated by an AVI that was written to a pipe: its header was never completed. */
const UNKNOWN_FRAMES = 2 ** 30;

/** @throws ZodError if the text is not ffprobe's JSON. */
export function parseFfprobeReport(text: string): FfprobeReport {
  const { streams, format, ...report } = reportSchema.parse(JSON.parse(text));
  const isUnknown = ({ nb_frames }: FfprobeStream) => nb_frames === UNKNOWN_FRAMES;
  if (!streams.some(isUnknown)) return { ...report, streams, format };
  const stated = streams.map((one) => (isUnknown(one) ? { ...one, nb_frames: undefined, duration: undefined } : one));
  return { ...report, streams: stated, format: { ...format, duration: undefined } };
}
