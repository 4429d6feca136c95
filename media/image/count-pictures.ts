import { type FileHandle, open } from "node:fs/promises";
import { findBox, isoBoxes } from "#media/iso-boxes.ts";

/* Reads untrusted bytes: for child processes only. */

const MOST_HEAD_BYTES = 8 * 1024 ** 2;
const PNG_SIGNATURE_BYTES = 8;

/** How many pictures an animated PNG, AVIF or HEIC has; 1 for all others, and where that can't be read. */
export async function countPictures(path: string): Promise<number> {
  await using file = await open(path, "r");
  const head = await readAt(file, 0, 12);
  try {
    if (head.toString("latin1", 1, 4) === "PNG") return await countInPng(file);
    return head.toString("latin1", 4, 8) === "ftyp" ? await countInTrack(file) : 1;
  } catch {
    return 1;
  }
}

/** Its control chunk comes before the first picture's data. */
async function countInPng(file: FileHandle): Promise<number> {
  for (let at = PNG_SIGNATURE_BYTES; ; ) {
    const chunk = await readAt(file, at, 12);
    const type = chunk.toString("latin1", 4, 8);
    if (type === "acTL") return chunk.readUInt32BE(8);
    if (chunk.length < 12 || type === "IDAT" || type === "IEND") return 1;
    at += 12 + chunk.readUInt32BE(0);
  }
}

/** Animated ones have a track beside the image that stands for them. */
async function countInTrack(file: FileHandle): Promise<number> {
  for (let at = 0; ; ) {
    const head = await readAt(file, at, 16);
    if (head.length < 8) return 1;
    const length = head.readUInt32BE(0) === 1 ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0);
    if (head.toString("latin1", 4, 8) === "moov" && length <= MOST_HEAD_BYTES) {
      const sizes = findBox(isoBoxes(await readAt(file, at + 8, length - 8)), ["trak", "mdia", "minf", "stbl", "stsz"]);
      return sizes.readUInt32BE(8);
    }
    if (length < 8) return 1;
    at += length;
  }
}

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}
