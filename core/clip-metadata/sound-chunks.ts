import { ixmlValues } from "#core/clip-xml/ixml.ts";
import { bextValues } from "./bext-values.ts";
import type { ClipValue } from "./clip-row.ts";
import { decodeText } from "./decode-text.ts";
import { type SoundClock, soundStart } from "./sound-start.ts";

/** Reads bytes from a place in the file; fewer than asked for at its end. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

const LARGEST_CHUNK_BYTES = 1 << 20;
const MOST_CHUNKS = 100;
const BEXT_DESCRIPTION_BYTES = 256;
const TIME_REFERENCE_AT = 338;
const UNKNOWN_SIZE = 0xffffffff;

/**
 * What a Broadcast Wave file (RIFF, RF64, BW64) says of its scene, take and start. Only the heads of its chunks are read, and the two that matter,
 * before or after the sound. Empty for any other file; a damaged one says what comes before the damage.
 */
export async function soundValues(read: ReadBytes, sizeBytes: number): Promise<ClipValue[]> {
  const head = await read(0, 12);
  if (!["RIFF", "RF64", "BW64"].includes(tag(head, 0)) || tag(head, 8) !== "WAVE") return [];
  let ixml: ClipValue[] = [];
  let bext: ClipValue[] = [];
  let clock: SoundClock = { samples: null, samplesPerSecond: null };
  let dataBytes: number | null = null;
  let offset = 12;
  for (let count = 0; count < MOST_CHUNKS && offset + 8 <= sizeBytes; count++) {
    const header = await read(offset, 8);
    if (header.length < 8) break;
    const name = tag(header, 0);
    const said = view(header).getUint32(4, true);
    const length = name === "data" && said === UNKNOWN_SIZE ? dataBytes : said;
    if (length === null) break;
    const content = () => read(offset + 8, Math.min(length, LARGEST_CHUNK_BYTES));
    if (name === "ds64") dataBytes = dataSize(await content());
    if (name === "iXML") ixml = ixmlValues(decodeText(withoutPadding(await content())) ?? "");
    if (name === "fmt ") clock = { ...clock, samplesPerSecond: sampleRate(await content()) };
    if (name === "bext") {
      const chunk = await content();
      bext = bextValues(latin(chunk.subarray(0, BEXT_DESCRIPTION_BYTES)));
      clock = { ...clock, samples: timeReference(chunk) };
    }
    offset += 8 + length + (length % 2);
  }
  const known = new Set(ixml.map(({ label }) => label));
  const values = [...ixml, ...bext.filter(({ label }) => !known.has(label))];
  const said = (label: string) => ixml.find((value) => value.label === label)?.value ?? "";
  const start = soundStart(clock, said("Timecode Rate"), said("Timecode Flag"));
  return start === null ? values : [...values, { label: "Start", value: start }];
}

/** RF64 keeps the size of the sound in 64 bits beside it. */
function dataSize(chunk: Uint8Array): number | null {
  return chunk.length < 16 ? null : Number(view(chunk).getBigUint64(8, true));
}

function sampleRate(chunk: Uint8Array): number | null {
  return chunk.length < 8 ? null : view(chunk).getUint32(4, true);
}

function timeReference(chunk: Uint8Array): bigint | null {
  return chunk.length < TIME_REFERENCE_AT + 8 ? null : view(chunk).getBigUint64(TIME_REFERENCE_AT, true);
}

function withoutPadding(bytes: Uint8Array): Uint8Array {
  const end = bytes.findLastIndex((byte) => byte !== 0);
  return bytes.subarray(0, end + 1);
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder("windows-1252").decode(bytes).replace(/\0.*$/s, "");
}

function tag(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
