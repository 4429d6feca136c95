import { findBox, isoBoxes } from "#media/iso-boxes.ts";
import { fragmentSamples } from "#media/transcode/playlist/fragment-samples.ts";

/** When the pictures of a media segment are decoded and shown, in ticks of its track. */
export interface FragmentTimes {
  readonly sequence: number;
  readonly trackId: number;
  readonly decodeTime: number;
  /** The duration of each picture, in order. */
  readonly durations: readonly number[];
}

/** A picture as an encoder made it. */
export interface EncodedSample {
  readonly sizeBytes: number;
  readonly isKeyframe: boolean;
}

/** Sample flags (ISO 14496-12, 8.8.3.1): depends on no other; depends on others and isn't a sync sample. */
const KEYFRAME = 0x02000000;
const OTHER_FRAME = 0x01010000;

/** Reads the times of all pictures in a segment of one track. @throws Error if a picture is not shown at its decode time */
export function readFragmentTimes(init: Buffer, segment: Buffer): FragmentTimes {
  const trex = findBox(isoBoxes(init), ["moov", "mvex", "trex"]);
  const moofs = [...isoBoxes(segment)].filter(({ type }) => type === "moof").map(({ body }) => [...isoBoxes(body)]);
  const [first] = moofs;
  if (first === undefined) throw new Error("no moof box");
  const samples = moofs.flatMap((moof) => fragmentSamples(moof, trex.readUInt32BE(12)));
  if (samples.some(({ compositionOffset }) => compositionOffset !== 0)) throw new Error("pictures are reordered");
  const durations = samples.map(({ decodeTime }, index) => (samples[index + 1]?.decodeTime ?? Number.NaN) - decodeTime);
  // The last picture lasts until the next segment, which its own index says.
  durations[durations.length - 1] = lastDuration(moofs.at(-1) ?? first, trex.readUInt32BE(12));
  return {
    sequence: findBox(first, ["mfhd"]).readUInt32BE(4),
    trackId: findBox(first, ["traf", "tfhd"]).readUInt32BE(4),
    decodeTime: samples[0]?.decodeTime ?? 0,
    durations,
  };
}

function lastDuration(moof: readonly { type: string; body: Buffer }[], trexDuration: number): number {
  const traf = [...isoBoxes(findBox(moof, ["traf"]))];
  const trun = traf.findLast(({ type }) => type === "trun")?.body;
  if (trun === undefined) throw new Error("no trun box");
  const flags = trun.readUInt32BE(0) & 0xffffff;
  if (!(flags & 0x100)) {
    const tfhd = findBox(traf, ["tfhd"]);
    const has = tfhd.readUInt32BE(0) & 0xffffff;
    return has & 0x8 ? tfhd.readUInt32BE(8 + (has & 0x1 ? 8 : 0) + (has & 0x2 ? 4 : 0)) : trexDuration;
  }
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  return trun.readUInt32BE(trun.length - fields * 4);
}

/** A media segment with these pictures at those times. */
export function writeFragment(times: FragmentTimes, samples: readonly EncodedSample[], data: Buffer): Buffer {
  if (samples.length !== times.durations.length)
    throw new Error(`${samples.length} pictures were made of ${times.durations.length}`);
  const tfhd = box("tfhd", uint32(0x020000), uint32(times.trackId));
  const tfdt = box("tfdt", uint32(0x01000000), uint64(times.decodeTime));
  const entries = samples.map(({ sizeBytes, isKeyframe }, index) =>
    Buffer.concat([
      uint32(times.durations[index] ?? 0),
      uint32(sizeBytes),
      uint32(isKeyframe ? KEYFRAME : OTHER_FRAME),
    ]),
  );
  const moofWith = (dataOffset: number) => {
    const trun = box("trun", uint32(0x000701), uint32(samples.length), uint32(dataOffset), ...entries);
    return box("moof", box("mfhd", uint32(0), uint32(times.sequence)), box("traf", tfhd, tfdt, trun));
  };
  const moof = moofWith(moofWith(0).length + 8);
  const styp = box("styp", Buffer.from("msdh\0\0\0\0msdhmsix", "latin1"));
  return Buffer.concat([styp, moof, box("mdat", data)]);
}

export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const size = 8 + parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([uint32(size), Buffer.from(type, "latin1"), ...parts]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}
