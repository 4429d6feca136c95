import { open } from "node:fs/promises";
import { findBox, type IsoBox, isoBoxes } from "#media/iso-boxes.ts";

/** A fragment's index takes a few kilobytes at most; the pictures after it aren't needed for counting. */
const FRAGMENT_INDEX_BYTES = 256 * 1024;

/** Pictures in a media segment, counted from its index. */
export async function countSegmentPictures(path: string): Promise<number> {
  await using file = await open(path, "r");
  const head = Buffer.alloc(FRAGMENT_INDEX_BYTES);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  const fragments = [...isoBoxes(head.subarray(0, bytesRead))].filter((box) => box.type === "moof");
  return fragments.reduce((sum, moof) => sum + fragmentSamples([...isoBoxes(moof.body)], 0).length, 0);
}

/** One picture or audio packet, in ticks of its track. */
export interface FragmentSample {
  readonly decodeTime: number;
  /** From decoding to presentation. */
  readonly compositionOffset: number;
}

/** The samples of one fragment of one track, given the boxes in its `moof`; `trexDuration` is the init segment's default. */
export function fragmentSamples(moof: readonly IsoBox[], trexDuration: number): FragmentSample[] {
  const traf = [...isoBoxes(findBox(moof, ["traf"]))];
  const tfdt = findBox(traf, ["tfdt"]);
  let decodeTime = tfdt[0] === 1 ? Number(tfdt.readBigUInt64BE(4)) : tfdt.readUInt32BE(4);
  const defaultDuration = durationOfTfhd(findBox(traf, ["tfhd"])) ?? trexDuration;
  const samples: FragmentSample[] = [];
  for (const { body: trun } of traf.filter((box) => box.type === "trun")) {
    const flags = trun.readUInt32BE(0) & 0xffffff;
    let at = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
    for (let sample = 0; sample < trun.readUInt32BE(4); sample++) {
      const duration = flags & 0x100 ? trun.readUInt32BE(at) : defaultDuration;
      at += (flags & 0x100 ? 4 : 0) + (flags & 0x200 ? 4 : 0) + (flags & 0x400 ? 4 : 0);
      samples.push({ decodeTime, compositionOffset: flags & 0x800 ? trun.readInt32BE(at) : 0 });
      at += flags & 0x800 ? 4 : 0;
      decodeTime += duration;
    }
  }
  return samples;
}

function durationOfTfhd(tfhd: Buffer): number | null {
  const flags = tfhd.readUInt32BE(0) & 0xffffff;
  if (!(flags & 0x8)) return null;
  return tfhd.readUInt32BE(8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0));
}
