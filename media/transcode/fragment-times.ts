import { open } from "node:fs/promises";

/** Where a browser puts each picture of a fragmented MP4: decode time plus composition offset, edit lists ignored, as media source extensions do. */
export interface FragmentTimes {
  readonly timescale: number;
  /** Presentation times in ticks of `timescale`, ascending. */
  readonly ticks: readonly number[];
}

interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/** A fragment's index is some kilobytes at most; the pictures behind it are not needed for counting. */
const FRAGMENT_INDEX_BYTES = 256 * 1024;

/** Pictures in one media segment, counted from its index. */
export async function countSegmentPictures(path: string): Promise<number> {
  await using file = await open(path, "r");
  const head = Buffer.alloc(FRAGMENT_INDEX_BYTES);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  const fragments = boxes(head.subarray(0, bytesRead)).filter((box) => box.type === "moof");
  return fragments.reduce((sum, moof) => sum + fragmentTicks(boxes(moof.body), 0).length, 0);
}

/** Reads an init segment followed by media segments of one track. */
export function readFragmentTimes(bytes: Buffer): FragmentTimes {
  const top = boxes(bytes);
  const mdhd = find(top, ["moov", "trak", "mdia", "mdhd"]);
  const defaults = find(top, ["moov", "mvex", "trex"]).readUInt32BE(12);
  const ticks = top.filter((box) => box.type === "moof").flatMap((moof) => fragmentTicks(boxes(moof.body), defaults));
  return { timescale: mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12), ticks: ticks.toSorted((a, b) => a - b) };
}

function fragmentTicks(moof: readonly Box[], trexDuration: number): number[] {
  const traf = boxes(find(moof, ["traf"]));
  const tfdt = find(traf, ["tfdt"]);
  let decodeTime = tfdt[0] === 1 ? Number(tfdt.readBigUInt64BE(4)) : tfdt.readUInt32BE(4);
  const defaultDuration = durationOfTfhd(find(traf, ["tfhd"])) ?? trexDuration;
  const ticks: number[] = [];
  for (const { body: trun } of traf.filter((box) => box.type === "trun")) {
    const flags = trun.readUInt32BE(0) & 0xffffff;
    let at = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
    for (let sample = 0; sample < trun.readUInt32BE(4); sample++) {
      const duration = flags & 0x100 ? trun.readUInt32BE(at) : defaultDuration;
      at += (flags & 0x100 ? 4 : 0) + (flags & 0x200 ? 4 : 0) + (flags & 0x400 ? 4 : 0);
      ticks.push(decodeTime + (flags & 0x800 ? trun.readInt32BE(at) : 0));
      at += flags & 0x800 ? 4 : 0;
      decodeTime += duration;
    }
  }
  return ticks;
}

function durationOfTfhd(tfhd: Buffer): number | null {
  const flags = tfhd.readUInt32BE(0) & 0xffffff;
  if (!(flags & 0x8)) return null;
  return tfhd.readUInt32BE(8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0));
}

function boxes(bytes: Buffer): Box[] {
  const found: Box[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) break;
    found.push({ type: bytes.subarray(at + 4, at + 8).toString("latin1"), body: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return found;
}

function find(list: readonly Box[], path: readonly string[]): Buffer {
  const [type, ...rest] = path;
  const box = list.find((one) => one.type === type);
  if (!box) throw new Error(`no ${type} box`);
  return rest.length === 0 ? box.body : find(boxes(box.body), rest);
}
