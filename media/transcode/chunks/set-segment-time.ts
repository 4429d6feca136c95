import { readFile, writeFile } from "node:fs/promises";
import { findBox, isoBoxes } from "#media/iso-boxes.ts";
import { MediaError } from "#media/media-error.ts";

/** Ticks of an init segment's track that one frame takes. @throws MediaError if that isn't a whole number */
export function ticksOfFrame(
  init: Buffer,
  { numerator, denominator }: { numerator: number; denominator: number },
): bigint {
  const mdhd = findBox(isoBoxes(init), ["moov", "trak", "mdia", "mdhd"]);
  const ticks = (mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12) * denominator) / numerator;
  if (!Number.isInteger(ticks)) throw new MediaError("MEDIA_UNREADABLE", `A frame takes ${ticks} ticks`);
  return BigInt(ticks);
}

/**
 * Sets when the first picture of a media segment is decoded, in its file: ffmpeg begins each run at 0. Nothing else changes.
 * @throws MediaError if it has room for 32 bits only
 */
export async function setSegmentTime(path: string, ticks: bigint): Promise<void> {
  const bytes = await readFile(path);
  const boxes = [...isoBoxes(bytes)];
  write(findBox(boxes, ["sidx"]), SIDX_EARLIEST, ticks);
  write(findBox(boxes, ["moof", "traf", "tfdt"]), TFDT_DECODE_TIME, ticks);
  await writeFile(path, bytes);
}

/** After version and flags; in a `sidx` two numbers of 32 bits come between. */
const TFDT_DECODE_TIME = 4;
const SIDX_EARLIEST = 12;

function write(box: Buffer, at: number, ticks: bigint): void {
  if (box[0] !== 1) throw new MediaError("MEDIA_UNREADABLE", "The times of a segment have 32 bits");
  box.writeBigUInt64BE(ticks, at);
}
