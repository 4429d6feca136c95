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

/** @param timingOf the timing of the packets, which is read only for codecs that have fields */
export function mayBeOfFields(stream: FfprobeStream, timingOf: () => FrameTiming | null): boolean {
  if (!CODECS_OF_FIELDS.includes(stream.codec_name)) return false;
  const timing = timingOf();
  return timing === null || timing.isVariable || fpsOf(timing.rate) >= FEWEST_FIELDS_PER_SECOND;
}

export const triedPackets = ({ beforeKey }: PacketList): number => beforeKey + TRIED_PACKETS;

/** What was decoded of `triedPackets` packets. */
export interface TriedFrames {
  readonly list: PacketList;
  readonly timing: FrameTiming | null;
}

/**
 * The list with a packet per frame: of two fields the one that is shown first. Some frames may be coded as one picture.
 * @returns null if each packet is a frame.
 */
export function joinFields(packets: PacketList, tried: TriedFrames, tickSeconds: number): PacketList | null {
  if (packets.read < TRIED_PACKETS || tried.list.shown > TRIED_PACKETS * MOST_SHOWN) return null;
  // Without times all are taken for fields.
  if (packets.ticks.length < packets.shown) return { ...packets, shown: Math.ceil(packets.shown / 2) };
  if (tried.timing === null || tried.timing.isVariable) return null;
  const first = Math.min(...tried.list.ticks);
  const framesPerTick = fpsOf(tried.timing.rate) * tickSeconds;
  const ticks = packets.ticks.filter((tick) => isAtFrame((tick - first) * framesPerTick));
  return ticks.length === packets.ticks.length ? null : { ...packets, ticks, shown: ticks.length };
}

/** Second fields are shown half a frame later. */
const isAtFrame = (place: number) => Math.abs(place - Math.round(place)) < 0.25;
