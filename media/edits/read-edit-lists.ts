import { type FileHandle, open } from "node:fs/promises";
import { ByteReader, findBox, isoBoxes } from "#media/iso-boxes.ts";

/** One entry of an edit list, in units of the track's own clock, as are its pictures. */
export interface EditEntry {
  /** Where it begins in what is shown. */
  readonly at: number;
  readonly length: number;
  /** Where it begins in the track; null if it shows nothing. */
  readonly from: number | null;
  /** Plays its part of the track at normal speed. */
  readonly isPlain: boolean;
}

export interface TrackEdits {
  /** As ffprobe prints it for the stream. */
  readonly id: string;
  readonly unitsPerSecond: number;
  /** In units; null if the file doesn't say. */
  readonly length: number | null;
  readonly entries: readonly EditEntry[];
}

interface Place {
  readonly from: number;
  readonly end: number;
}

interface Reading {
  readonly file: FileHandle;
  boxesLeft: number;
}

/** A film has some twenty for each track. */
const MOST_BOXES = 10_000;
/** Longer lists aren't read. */
const MOST_BYTES = 1_000_000;

/** The edit lists of a local QuickTime or MP4 file: those of tracks that have one. Empty if the file has another structure. */
export async function readEditLists(path: string): Promise<TrackEdits[]> {
  await using file = await open(path, "r");
  const { size } = await file.stat();
  const reading = { file, boxesLeft: MOST_BOXES };
  const lists: TrackEdits[] = [];
  for await (const [type, movie] of boxesIn(reading, { from: 0, end: size })) {
    if (type !== "moov") continue;
    let unitsPerSecond = 0;
    for await (const [inner, place] of boxesIn(reading, movie)) {
      if (inner === "mvhd") unitsPerSecond = clockOf(await bytesOf(reading, place));
      if (inner !== "trak") continue;
      const list = await readTrack(reading, place, unitsPerSecond);
      if (list) lists.push(list);
    }
    return lists;
  }
  return lists;
}

async function readTrack(reading: Reading, track: Place, movieUnits: number): Promise<TrackEdits | null> {
  const found = new Map<string, Buffer>();
  for await (const [type, place] of boxesIn(reading, track)) {
    if (type === "tkhd" || type === "edts") found.set(type, await bytesOf(reading, place));
    if (type !== "mdia") continue;
    for await (const [inner, within] of boxesIn(reading, place))
      if (inner === "mdhd") found.set(inner, await bytesOf(reading, within));
  }
  const [head, edits, media] = ["tkhd", "edts", "mdhd"].map((type) => found.get(type));
  if (!head || !edits || !media || movieUnits <= 0) return null;
  try {
    const unitsPerSecond = clockOf(media);
    const id = new ByteReader(head, head[0] === 1 ? 20 : 12).uint(4);
    const entries = entriesOf(edits, unitsPerSecond / movieUnits);
    return { id: `0x${id.toString(16)}`, unitsPerSecond, length: lengthOf(media), entries };
  } catch {
    // As ffmpeg has it: a list that can't be read is none.
    return null;
  }
}

/** Units in a second, of `mvhd` and `mdhd`; 0 if the box is too short. */
function clockOf(body: Buffer): number {
  const at = body[0] === 1 ? 20 : 12;
  return body.length < at + 4 ? 0 : body.readUInt32BE(at);
}

/** The length in `mdhd`, after the clock; that of a fragmented file is 0, an unknown one has all bits set. */
function lengthOf(body: Buffer): number | null {
  const isLong = body[0] === 1;
  const length = new ByteReader(body, isLong ? 24 : 16).uint(isLong ? 8 : 4);
  return length > 0 && length < (isLong ? 2 ** 63 : 0xff_ff_ff_ff) ? length : null;
}

/** @param unit units of the track in one of the movie, in which lengths are written. */
function entriesOf(edits: Buffer, unit: number): EditEntry[] {
  const body = findBox(isoBoxes(edits), ["elst"]);
  const bytes = new ByteReader(body, 4);
  const size = body[0] === 1 ? 8 : 4;
  let end = 0;
  return Array.from({ length: Math.min(bytes.uint(4), MOST_BYTES) }, () => {
    const at = Math.round(end * unit);
    end += bytes.uint(size);
    const isEmpty = ((body[bytes.at] ?? 0) & 0x80) !== 0;
    const from = bytes.uint(size);
    const isPlain = bytes.uint(4) === 0x1_0000;
    return { at, length: Math.round(end * unit) - at, from: isEmpty ? null : from, isPlain };
  });
}

async function* boxesIn(reading: Reading, { from, end }: Place): AsyncGenerator<readonly [string, Place]> {
  for (let at = from; at + 8 <= end && reading.boxesLeft > 0; reading.boxesLeft--) {
    const head = await bytesOf(reading, { from: at, end: at + 16 });
    if (head.length < 8) return;
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
    const inside = isLong ? 16 : 8;
    if (size < inside) return;
    yield [head.toString("latin1", 4, 8), { from: at + inside, end: Math.min(end, at + size) }];
    at += size;
  }
}

async function bytesOf({ file }: Reading, { from, end }: Place): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, Math.min(MOST_BYTES, end - from)));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
  return bytes.subarray(0, bytesRead);
}
