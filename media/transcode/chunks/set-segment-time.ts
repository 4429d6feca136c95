import { readFile, writeFile } from "node:fs/promises";
import { findBox, isoBoxes } from "#media/iso-boxes.ts";

/** Ticks of an init segment's track that one frame takes. @throws Error if that isn't a whole number */
export function ticksOfFrame(
  init: Buffer,
  { numerator, denominator }: { numerator: number; denominator: number },
): bigint {
  const mdhd = findBox(isoBoxes(init), ["moov", "trak", "mdia", "mdhd"]);
  const ticks = (mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12) * denominator) / numerator;
  if (!Number.isInteger(ticks)) throw new Error(`a frame takes ${ticks} ticks`);
  return BigInt(ticks);
}

/**
 * Sets when the first picture of a media segment is decoded, in its file: ffmpeg begins each run at 0. Nothing else changes.
 * @throws Error for a segment of another shape than ours
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
  if (box[0] !== 1) throw new Error("the times of a segment have 32 bits");
  box.writeBigUInt64BE(ticks, at);
}
