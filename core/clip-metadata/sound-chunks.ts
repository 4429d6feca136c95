import { ixmlValues } from "#core/clip-xml/ixml.ts";
import { bextValues } from "./bext-values.ts";
import type { ClipValue } from "./clip-row.ts";
import { decodeText } from "./decode-text.ts";
import { type SoundClock, soundStart } from "./sound-start.ts";

/** Reads bytes at an offset of the file; fewer than requested at its end. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

const LARGEST_CHUNK_BYTES = 1 << 20;
const MOST_CHUNKS = 100;
const TELLING: readonly string[] = ["iXML", "bext", "fmt "];
const BEXT_DESCRIPTION_BYTES = 256;
const TIME_REFERENCE_AT = 338;
const UNKNOWN_SIZE = 0xffffffff;

/** The chunks with metadata, as they are in the file; null where one is missing. */
export interface SoundChunks {
  readonly ixml: Uint8Array | null;
  readonly bext: Uint8Array | null;
  readonly format: Uint8Array | null;
}

/**
 * The scene, take and start of a Broadcast Wave file (RIFF, RF64, BW64). Reads only chunk headers and the chunks that matter,
 * before or after the sound. Empty for any other file; a damaged file yields what precedes the damage.
 */
export async function soundValues(read: ReadBytes, sizeBytes: number): Promise<ClipValue[]> {
  const chunks = await soundChunks(read, sizeBytes);
  return chunks ? chunkValues(chunks) : [];
}

/** Finds the chunks without reading their content; null for a file with none of them. */
export async function soundChunks(read: ReadBytes, sizeBytes: number): Promise<SoundChunks | null> {
  const head = await read(0, 12);
  if (!["RIFF", "RF64", "BW64"].includes(tag(head, 0)) || tag(head, 8) !== "WAVE") return null;
  const found = new Map<string, Uint8Array>();
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
    if (TELLING.includes(name)) found.set(name, await content());
    offset += 8 + length + (length % 2);
  }
  const [ixml = null, bext = null, format = null] = TELLING.map((name) => found.get(name));
  return ixml || bext ? { ixml, bext, format } : null;
}

/** The values of the chunks; iXML takes precedence over bext. */
export function chunkValues({ ixml, bext, format }: SoundChunks): ClipValue[] {
  const fromIxml = ixml ? ixmlValues(decodeText(withoutPadding(ixml)) ?? "") : [];
  const fromBext = bext ? bextValues(latin(bext.subarray(0, BEXT_DESCRIPTION_BYTES))) : [];
  const known = new Set(fromIxml.map(({ label }) => label));
  const values = [...fromIxml, ...fromBext.filter(({ label }) => !known.has(label))];
  const said = (label: string) => fromIxml.find((value) => value.label === label)?.value ?? "";
  const clock: SoundClock = {
    samples: bext && timeReference(bext),
    samplesPerSecond: format && sampleRate(format),
  };
  const start = soundStart(clock, said("Timecode Rate"), said("Timecode Flag"));
  return start === null ? values : [...values, { label: "Start", value: start }];
}

/** RF64 stores the size of the sound as 64 bits in a separate chunk. */
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
