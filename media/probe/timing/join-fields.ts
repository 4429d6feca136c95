import { fpsOf } from "#core/timecode/frame-rate.ts";
import type { FfprobeStream, PacketList } from "../ffprobe-report.ts";
import type { FrameTiming } from "./frame-timing.ts";

/** Their frames may be coded as two pictures, one of each field, and a container may have a packet for each. */
const CODECS_OF_FIELDS = ["h264", "vc1"];
/** No camera writes fewer fields per second. */
const FEWEST_FIELDS_PER_SECOND = 40;
/** Decoded to see whether two packets make one frame. Of packets with a frame each, nearly all are shown. */
const TRIED_PACKETS = 24;
const MOST_SHOWN = 0.75;

/** Containers whose packets ffmpeg gives the time of a frame each, also where they are fields. */
const DEMUXERS_OF_FRAMES = ["mxf"];

/**
 * Whether the packets of a stream may be fields instead of frames.
 * @param timingOf the timing of the packets; only called if codec and container don't decide
 */
export function mayBeOfFields(stream: FfprobeStream, demuxer: string, timingOf: () => FrameTiming | null): boolean {
  if (!CODECS_OF_FIELDS.includes(stream.codec_name)) return false;
  if (DEMUXERS_OF_FRAMES.includes(demuxer)) return true;
  const timing = timingOf();
  return timing === null || timing.isVariable || fpsOf(timing.rate) >= FEWEST_FIELDS_PER_SECOND;
}

export const triedPackets = ({ beforeKey }: PacketList): number => beforeKey + TRIED_PACKETS;

/** What was decoded of `triedPackets` packets. */
export interface TriedFrames {
  readonly list: PacketList;
  readonly timing: FrameTiming | null;
}

/** A packet per frame. */
export interface JoinedFields {
  readonly packets: PacketList;
  /** The file counts fields as frames: its length, and all times, are twice those of its frames. */
  readonly isDoubled: boolean;
}

/**
 * The list with a packet per frame: of two fields the one that is shown first. Some frames may be coded as one picture.
 * @returns null if each packet is a frame.
 */
export function joinFields(packets: PacketList, tried: TriedFrames, tickSeconds: number): JoinedFields | null {
  if (packets.read < TRIED_PACKETS || tried.list.shown > TRIED_PACKETS * MOST_SHOWN) return null;
  const half = Math.ceil(packets.shown / 2);
  // Without times all are taken for fields.
  if (packets.ticks.length < packets.shown) return { packets: { ...packets, shown: half }, isDoubled: false };
  if (tried.timing === null || tried.timing.isVariable) return null;
  if (fpsOf(tried.timing.rate) < FEWEST_FIELDS_PER_SECOND / 2)
    return { packets: { ...packets, ticks: packets.ticks.slice(0, half), shown: half }, isDoubled: true };
  const first = Math.min(...tried.list.ticks);
  const framesPerTick = fpsOf(tried.timing.rate) * tickSeconds;
  const ticks = packets.ticks.filter((tick) => isAtFrame((tick - first) * framesPerTick));
  if (ticks.length === packets.ticks.length) return null;
  return { packets: { ...packets, ticks, shown: ticks.length }, isDoubled: false };
}

/** Second fields are shown half a frame later. */
const isAtFrame = (place: number) => Math.abs(place - Math.round(place)) < 0.25;
