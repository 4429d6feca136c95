import { readFile, writeFile } from "node:fs/promises";
import { findBox, isoBoxes } from "#media/iso-boxes.ts";

/** Part of a track that an edit list shows next, in seconds; nothing for a while if `from` is null. */
export interface TestEdit {
  readonly seconds: number;
  readonly from: number | null;
  readonly rate?: number;
}

/** Copies an MP4 or MOV whose `moov` comes last, with this edit list for tracks of a type (`vide`, `soun`), or for all. */
export async function writeEditList(
  source: string,
  output: string,
  edits: readonly TestEdit[],
  handler?: "vide" | "soun",
): Promise<void> {
  const bytes = await readFile(source);
  const at = bytes.lastIndexOf("moov") - 4;
  const movie = findBox(isoBoxes(bytes.subarray(at)), ["moov"]);
  const unitsPerSecond = findBox(isoBoxes(movie), ["mvhd"]).readUInt32BE(12);
  const seconds = edits.reduce((sum, edit) => sum + edit.seconds, 0);
  const parts = [...isoBoxes(movie)].map(({ type, body }) => {
    if (type === "mvhd") body.writeUInt32BE(Math.round(seconds * unitsPerSecond), 16);
    const isMeant = type === "trak" && (handler === undefined || handlerOf(body) === handler);
    return box(type, isMeant ? withList(body, edits, unitsPerSecond) : body);
  });
  await writeFile(output, Buffer.concat([bytes.subarray(0, at), box("moov", Buffer.concat(parts))]));
}

const handlerOf = (track: Buffer) => findBox(isoBoxes(track), ["mdia", "hdlr"]).toString("latin1", 8, 12);

/** Times are those of the list that the encoder wrote: it hides what comes before the first picture. */
function withList(track: Buffer, edits: readonly TestEdit[], unitsPerSecond: number): Buffer {
  const boxes = [...isoBoxes(track)];
  const trackUnits = findBox(boxes, ["mdia", "mdhd"]).readUInt32BE(12);
  const hidden = boxes.some(({ type }) => type === "edts") ? findBox(boxes, ["edts", "elst"]).readInt32BE(12) : 0;
  const list = Buffer.alloc(8 + 12 * edits.length);
  list.writeUInt32BE(edits.length, 4);
  edits.forEach(({ seconds, from, rate = 1 }, place) => {
    list.writeUInt32BE(Math.round(seconds * unitsPerSecond), 8 + place * 12);
    list.writeInt32BE(from === null ? -1 : Math.round(from * trackUnits) + hidden, 12 + place * 12);
    list.writeInt32BE(rate * 0x1_0000, 16 + place * 12);
  });
  const kept = boxes.filter(({ type }) => type !== "edts").map(({ type, body }) => box(type, body));
  return Buffer.concat([...kept, box("edts", box("elst", list))]);
}

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + head.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}
