import { findBox, isoBoxes } from "#media/iso-boxes.ts";
import { box } from "./fragment.ts";
import type { PixelSize } from "./mark-layout.ts";

/** What an init segment says about its pictures. */
export interface PictureEntry extends PixelSize {
  /** Ticks per second of the track. */
  readonly timescale: number;
}

/** Fields of a visual sample entry in front of the boxes in it (ISO 14496-12, 12.1.3). */
const ENTRY_BYTES = 78;
const PATH = ["moov", "trak", "mdia", "minf", "stbl", "stsd"] as const;

/** @throws Error when the segment is not H.264 */
export function readPictureEntry(init: Buffer): PictureEntry {
  const entry = findBox(isoBoxes(findBox(isoBoxes(init), PATH).subarray(8)), ["avc1"]);
  const mdhd = findBox(isoBoxes(init), ["moov", "trak", "mdia", "mdhd"]);
  return {
    width: entry.readUInt16BE(24),
    height: entry.readUInt16BE(26),
    timescale: mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12),
  };
}

/** The parameters that pictures of an init segment are decoded with. */
export function decoderParameters(init: Buffer): Buffer {
  const entry = findBox(isoBoxes(findBox(isoBoxes(init), PATH).subarray(8)), ["avc1"]);
  return findBox(isoBoxes(entry.subarray(ENTRY_BYTES)), ["avcC"]);
}

/** The init segment for pictures of another encoder: everything else in it stays, times and numbering among it. */
export function withDecoderParameters(init: Buffer, parameters: Buffer): Buffer {
  return rebuilt(init, ["moov", "trak", "mdia", "minf", "stbl", "stsd", "avc1", "avcC"], parameters);
}

const HEADERS: Readonly<Record<string, number>> = { stsd: 8, avc1: ENTRY_BYTES };

function rebuilt(bytes: Buffer, [next, ...path]: readonly string[], body: Buffer): Buffer {
  if (next === undefined) return body;
  return Buffer.concat(
    [...isoBoxes(bytes)].map((one) => {
      if (one.type !== next) return box(one.type, one.body);
      const header = path.length === 0 ? 0 : (HEADERS[next] ?? 0);
      return box(one.type, one.body.subarray(0, header), rebuilt(one.body.subarray(header), path, body));
    }),
  );
}
