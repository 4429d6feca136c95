import { stat } from "node:fs/promises";
import { fpsOf, parseFrameRate, sameRate } from "#core/timecode/frame-rate.ts";
import { IGNORING_EDITS, listThroughEdits } from "#media/edits/edits.ts";
import { MediaError } from "#media/media-error.ts";
import type { MediaTools } from "#media/run-ffmpeg.ts";
import {
  type FfprobeReport,
  type FfprobeStream,
  frameListArguments,
  frameTimesArguments,
  type PacketList,
  packetListArguments,
  parsePacketList,
  tickSeconds,
} from "./ffprobe-report.ts";
import { statedSeconds } from "./length/stated-length.ts";
import { secondsOf, unstatedLength } from "./length/unstated-length.ts";
import { isBeyondLimits, runProbe } from "./run-probe.ts";
import { closeJumps, mayJump } from "./timing/close-jumps.ts";
import { type FrameTiming, type ReadPictures, readFrameTiming } from "./timing/frame-timing.ts";
import { type JoinedFields, joinFields, mayBeOfFields, triedPackets } from "./timing/join-fields.ts";
import { readTimecodeTrim } from "./timing/trimmed-timecode.ts";
import { hasTurnedPictures } from "./timing/turned-pictures.ts";
import { pickVideoStream } from "./video-stream.ts";

interface ReadFile {
  readonly path: string;
  readonly demuxer: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * Files up to this size are read whole; of larger ones as many packets as fit into this size, so that a first picture never waits
 * for it.
 */
const READ_WHOLE_UP_TO_BYTES = 64 * 1024 ** 2;
/** If nothing else tells the number of frames. */
const COUNT_UP_TO_BYTES = 256 * 1024 ** 2;
const MOST_PACKETS = 2_000;
/**
 * For files that are read whole: two hours at 25 per second. Packets may have only a few bytes, and each is a number in memory.
 */
const MOST_COUNTED = 200_000;
const FEWEST_PACKETS = 24;
/** Decoded for confirmation if packets are irregular. */
const DECODED_FRAMES = 240;

/** Read of a large file where its times tell nothing. */
const SHORT_SECONDS = 10;

/** Null for a file without video. */
export async function readPictures(
  tools: MediaTools,
  file: ReadFile,
  report: FfprobeReport,
): Promise<ReadPictures | null> {
  const stream = pickVideoStream(report);
  if (stream === null) return null;
  const sizeBytes = (await stat(file.path)).size;
  const list = await packetsOf(tools, file, report, stream, sizeBytes);
  if (list === null) return null;
  const { read, most } = list;
  const joined = await inFrames(tools, file, stream, read);
  const packets = joined?.packets ?? read;
  const first = packets.mayBeginLate ? await firstDecoded(tools, file, stream, packets) : null;
  const ticks = first === null ? packets.ticks : packets.ticks.filter((tick) => tick >= first);
  const isTimed = packets.ticks.length === packets.shown;
  const isWhole = packets.read < most;
  const [timing, hasTurned] = await Promise.all([
    confirmed(tools, file, stream, { ticks, isTimed, isWhole }),
    hasTurnedPictures(tools, file, stream, isWhole ? null : lengthOf(packets, stream)),
  ]);
  const shown = packets.shown - (packets.ticks.length - ticks.length);
  const count = isWhole ? shown || null : null;
  const early = isTimed ? null : untimedStart(file, timing, packets, tickSeconds(stream));
  const firstSeconds = first === null ? early : first * tickSeconds(stream);
  const isDoubled = joined?.isDoubled ?? false;
  // Where pieces meet that ffmpeg rearranges, its times may be those of the neighbours.
  const isJoined = report.isRearranged === true && timing?.isVariable === false;
  const isUntimed = isDoubled || isJoined || early !== null || (await isWithoutTimes(tools, file, stream, packets));
  const { hasOpenGroups, jumpedTicks } = packets;
  return {
    count,
    timing,
    isUntimed,
    isOfFields: joined !== null,
    isDoubled,
    jumpedSeconds: jumpedTicks * tickSeconds(stream),
    readSeconds: isWhole && packets.ticks.length > 1 ? secondsOf(packets.ticks, stream) : null,
    hasOpenGroups,
    hasTurnedPictures: hasTurned,
    firstSeconds,
    timecodeTrimSeconds: await readTimecodeTrim(tools, file, report),
    unstated: unstatedLength(report, stream, { ticks, lastPlace: read.lastPlace }, { sizeBytes, isWhole }),
  };
}

/** How long the packets that were read are shown. */
function lengthOf({ ticks }: PacketList, stream: FfprobeStream): number {
  return ticks.length < 2 ? SHORT_SECONDS : Math.ceil(secondsOf(ticks, stream));
}

/**
 * When the first picture is shown of a Matroska file that begins before zero: ffmpeg has no times for pictures before that. They
 * are numbered with the others if these are evenly timed. Null for other files.
 */
function untimedStart(
  { demuxer }: ReadFile,
  timing: FrameTiming | null,
  { shown, untimedUntil, ticks }: PacketList,
  tick: number,
): number | null {
  const untimed = shown - ticks.length;
  const isEven = timing !== null && !timing.isVariable && timing.missingFrames === 0;
  const isStart = untimedUntil < untimed + REORDERED_WITHIN;
  if (demuxer !== "matroska" || !isEven || !isStart || ticks.length === 0) return null;
  const earliest = ticks.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  const seconds = earliest * tick - untimed / fpsOf(timing.rate);
  return seconds < 0 ? seconds : null;
}

/** ffmpeg guesses the times of their pictures, wrongly at the end. */
const UNTIMED_DEMUXERS = ["mpegvideo", "h264", "hevc", "gxf"];

/** Within this many packets an encoder that reorders pictures has done so. */
const REORDERED_WITHIN = 24;

/** Some files give reordered pictures the times at which they are decoded, such as an MXF or MP4 without a table of their order. */
async function isWithoutTimes(
  tools: MediaTools,
  file: ReadFile,
  stream: FfprobeStream,
  { isInOrder }: PacketList,
): Promise<boolean> {
  if (UNTIMED_DEMUXERS.includes(file.demuxer)) return true;
  if (!isInOrder || stream.has_b_frames === 0) return false;
  const args = frameListArguments(file.demuxer, file.path, stream.index, REORDERED_WITHIN);
  return (await readList(tools, file, stream, args))?.isInOrder === false;
}

/** A packet per frame of a file that has one per field; null for others. */
async function inFrames(
  tools: MediaTools,
  file: ReadFile,
  stream: FfprobeStream,
  packets: PacketList,
): Promise<JoinedFields | null> {
  if (!mayBeOfFields(stream, file.demuxer, () => timingOf(packets.ticks, stream))) return null;
  const args = frameTimesArguments(file.demuxer, file.path, stream.index, triedPackets(packets));
  const list = await readList(tools, file, stream, args);
  return list && joinFields(packets, { list, timing: timingOf(list.ticks, stream) }, tickSeconds(stream));
}

/**
 * How many pictures after the first keyframe are decoded until one is shown: usually the reordered ones suffice, else a whole
 * refresh.
 */
const PICTURES_UNTIL_SHOWN = [24, DECODED_FRAMES] as const;

/**
 * The time of the first picture that decoders show: those of some types omit pictures whose references they never had, and clips
 * are numbered from the first that is shown. Null: unknown.
 */
async function firstDecoded(
  tools: MediaTools,
  file: ReadFile,
  stream: FfprobeStream,
  { beforeKey, ticks }: PacketList,
): Promise<number | null> {
  // Other types show such pictures anyway: the first packets tell which.
  const tried = [...new Set([PICTURES_UNTIL_SHOWN[0], ...PICTURES_UNTIL_SHOWN.map((more) => beforeKey + more)])];
  for (const packets of tried) {
    const args = frameListArguments(file.demuxer, file.path, stream.index, packets);
    const decoded = await readList(tools, file, stream, args).catch((error: unknown) => {
      file.signal?.throwIfAborted();
      if (error instanceof MediaError) return null;
      throw error;
    });
    if (decoded === null) return null;
    const first = Math.min(...decoded.ticks);
    if (decoded.ticks.length > 0) return first > Math.min(...ticks) ? first : null;
  }
  return null;
}

/** The first `most` packets: if there are fewer, these are all. Null as for `readList`. */
async function packetsOf(
  tools: MediaTools,
  file: ReadFile,
  report: FfprobeReport,
  stream: FfprobeStream,
  sizeBytes: number,
): Promise<{ readonly read: PacketList; readonly most: number } | null> {
  const first = async (most: number) => {
    const read = await readList(tools, file, stream, packetListArguments(file.demuxer, file.path, stream.index, most));
    return read && { read, most };
  };
  // Nothing else states the length of such a file, and a guess would name frames that don't exist: it is read whole, unless
  // that takes too long.
  const isGuessed = sizeBytes > COUNT_UP_TO_BYTES && statedSeconds(report, stream) === null;
  const all = isGuessed ? await first(MOST_COUNTED).catch(passedOver) : null;
  return all ?? (await first(await mostPackets(tools, file, report, stream, sizeBytes)));
}

function passedOver(error: unknown): null {
  if (isBeyondLimits(error)) return null;
  throw error;
}

/** How many packets to read where not all of them are. */
async function mostPackets(
  tools: MediaTools,
  file: ReadFile,
  report: FfprobeReport,
  stream: FfprobeStream,
  sizeBytes: number,
): Promise<number> {
  const isCountKnown = stream.nb_frames !== undefined || stream.duration !== undefined;
  if (sizeBytes <= (isCountKnown ? READ_WHOLE_UP_TO_BYTES : COUNT_UP_TO_BYTES)) return MOST_COUNTED;
  const seconds = stream.duration ?? report.format.duration;
  const frames = stream.nb_frames ?? (seconds === undefined ? undefined : seconds * 25);
  const bytesOfOne = frames === undefined ? await bytesOfFirst(tools, file, stream) : sizeBytes / frames;
  return Math.min(MOST_PACKETS, Math.max(FEWEST_PACKETS, Math.floor(READ_WHOLE_UP_TO_BYTES / bytesOfOne)));
}

/** Bytes of the file for each of its first pictures, with the sound between them. */
async function bytesOfFirst(tools: MediaTools, file: ReadFile, stream: FfprobeStream): Promise<number> {
  const args = packetListArguments(file.demuxer, file.path, stream.index, FEWEST_PACKETS);
  const { read = 0, lastPlace = 0 } = (await readList(tools, file, stream, args)) ?? {};
  return read > 0 && lastPlace > 0 ? lastPlace / read : READ_WHOLE_UP_TO_BYTES;
}

/**
 * Null if the file can't be read that far: decoding shows what it contains.
 * @throws MediaError if a file exceeds the limits, since decoding it would take as long
 */
async function readList(
  tools: MediaTools,
  file: ReadFile,
  stream: FfprobeStream,
  args: readonly string[],
): Promise<PacketList | null> {
  const text = await output(tools, file, stream, args);
  if (text === null) return null;
  const list = parsePacketList(stream.edits ? listThroughEdits(text, stream.edits) : text);
  return mayJump(file.demuxer) ? { ...list, ...closeJumps(list, tickSeconds(stream)) } : list;
}

/** See `readList`. */
async function output(
  tools: MediaTools,
  file: ReadFile,
  { edits }: FfprobeStream,
  args: readonly string[],
): Promise<string | null> {
  try {
    const all = edits === undefined ? args : [...IGNORING_EDITS, ...args];
    return (await runProbe(tools, all, file.signal)).toString("latin1");
  } catch (error) {
    file.signal?.throwIfAborted();
    if (error instanceof MediaError && !isBeyondLimits(error)) return null;
    throw error;
  }
}

function timingOf(ticks: readonly number[], stream: FfprobeStream, isWhole = true): FrameTiming | null {
  return readFrameTiming(ticks, tickSeconds(stream), parseFrameRate(stream.r_frame_rate), isWhole);
}

interface PictureTimes {
  readonly ticks: readonly number[];
  /** Each packet has a time. */
  readonly isTimed: boolean;
  /** Whether these are all of the file. */
  readonly isWhole: boolean;
}

/**
 * Some packets hold no frame of their own, and some no time, as in an AVI with B-frames, where the remaining ones look like a lower
 * rate: both are checked again by decoding.
 */
async function confirmed(
  tools: MediaTools,
  file: ReadFile,
  stream: FfprobeStream,
  { ticks, isTimed, isWhole }: PictureTimes,
): Promise<FrameTiming | null> {
  const timing = timingOf(ticks, stream, isWhole);
  if (isTimed && !timing?.isVariable) return timing;
  const decodedList = isTimed ? frameListArguments : frameTimesArguments;
  const decoded = await readList(
    tools,
    file,
    stream,
    decodedList(file.demuxer, file.path, stream.index, DECODED_FRAMES),
  );
  const second = decoded && timingOf(decoded.ticks, stream, decoded.read < DECODED_FRAMES);
  if (!isTimed) return second && timing && isSameRate(second, timing) ? timing : second;
  if (decoded === null || second === null || second.isVariable) return timing;
  // A clip may vary only later.
  const until = Math.max(...decoded.ticks);
  const beginsVariable = timingOf(
    ticks.filter((tick) => tick <= until),
    stream,
  )?.isVariable;
  return beginsVariable ? second : timing;
}

function isSameRate(one: FrameTiming, other: FrameTiming): boolean {
  return !one.isVariable && !other.isVariable && sameRate(one.rate, other.rate);
}
