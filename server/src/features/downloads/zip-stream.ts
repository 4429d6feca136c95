import { crc32 } from "node:zlib";
import type { KnownCrcs } from "./known-crcs.ts";
import { ZipLayout } from "./zip-layout.ts";
import { centralHeader, dataDescriptor, localHeader, type ZipEntry } from "./zip-records.ts";

export interface ZipSource<Entry extends ZipEntry> {
  /** Yields the same entries in the same order every time: they are walked once for the bytes and once for the directory. */
  entries(): AsyncIterable<Entry>;
  /** Reads all bytes of a file from an offset. */
  read(entry: Entry, startBytes: number): AsyncIterable<Uint8Array>;
  readonly crcs: KnownCrcs;
  /** Runs reads that send nothing: `goOn` occasionally pauses for others, and stops the work if nobody waits for it. */
  silently(work: (goOn: () => Promise<void>) => Promise<void>): Promise<void>;
  /**
   * Awaited at the beginning, after each block and while skipping, so that hundreds of concurrent archives leave time for
   * everything else.
   */
  giveWay(): Promise<void>;
}

/** Both ends included. */
export interface ZipRange {
  readonly start: number;
  readonly end: number;
}

/** Records have about a hundred bytes each: sent individually, each would cost as much as a block. */
const BLOCK_BYTES = 64 * 1024;
const PIECES_A_TURN = 250;

/**
 * Yields the bytes of a ZIP64 archive, or a range of them, in blocks. Memory is constant whatever the archive contains. Bytes
 * before the range aren't read, except for missing CRCs that the directory needs.
 * @throws Error if a file's length differs from its entry
 */
export async function* zipStream<Entry extends ZipEntry>(
  source: ZipSource<Entry>,
  range: ZipRange,
): AsyncGenerator<Uint8Array> {
  let [held, heldBytes] = [[] as Uint8Array[], 0];
  const block = () => {
    const [first] = held;
    const whole = held.length === 1 && first ? first : Buffer.concat(held);
    [held, heldBytes] = [[], 0];
    return whole;
  };
  try {
    for await (const chunk of bytesOf(source, range)) {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes < BLOCK_BYTES) continue;
      yield block();
      await source.giveWay();
    }
  } catch (error) {
    // Everything before this offset has been sent.
    if (heldBytes > 0) yield block();
    throw error;
  }
  if (heldBytes > 0) yield block();
}

async function* bytesOf<Entry extends ZipEntry>(
  source: ZipSource<Entry>,
  { start, end }: ZipRange,
): AsyncGenerator<Uint8Array> {
  let [place, walked] = [0, 0];
  for await (const piece of pieces(source)) {
    if (walked % PIECES_A_TURN === 0) await source.giveWay();
    walked += 1;
    const [from, to] = [place, place + piece.sizeBytes];
    place = to;
    if (to <= start || piece.sizeBytes === 0) continue;
    let position = Math.max(from, start);
    for await (const chunk of piece.bytes(position - from)) {
      const shown = position + chunk.length > end + 1 ? chunk.subarray(0, end + 1 - position) : chunk;
      yield shown;
      position += chunk.length;
      if (position > end) return;
    }
    if (position !== to) throw new Error("A file is shorter than its entry says");
  }
}

/** A run of bytes of known length, generated on demand. */
interface Piece {
  readonly sizeBytes: number;
  bytes(startBytes: number): AsyncIterable<Uint8Array>;
}

async function* pieces<Entry extends ZipEntry>(source: ZipSource<Entry>): AsyncGenerator<Piece> {
  const layout = new ZipLayout();
  for await (const entry of source.entries()) {
    const place = layout.entryCount;
    layout.add(entry);
    yield record(localHeader(entry).length, () => localHeader(entry));
    yield { sizeBytes: entry.sizeBytes, bytes: (startBytes) => fileBytes(source, place, entry, startBytes) };
    yield record(dataDescriptor(entry, 0).length, async () => dataDescriptor(entry, await crcOf(source, place, entry)));
  }
  const again = new ZipLayout();
  for await (const entry of source.entries()) {
    const place = again.entryCount;
    const offset = again.add(entry);
    yield record(centralHeader(entry, offset, 0).length, async () =>
      centralHeader(entry, offset, await crcOf(source, place, entry)),
    );
  }
  const last = again.end();
  yield record(last.length, () => last);
}

function record(sizeBytes: number, make: () => Buffer | Promise<Buffer>): Piece {
  return {
    sizeBytes,
    bytes: async function* (startBytes) {
      yield (await make()).subarray(startBytes);
    },
  };
}

/**
 * Yields a file's bytes and computes its checksum. Even to start in the middle, it reads the file from the beginning if the
 * checksum isn't known.
 */
async function* fileBytes<Entry extends ZipEntry>(
  { read, crcs, silently }: ZipSource<Entry>,
  place: number,
  entry: Entry,
  startBytes: number,
): AsyncGenerator<Uint8Array> {
  if (crcs.get(place) !== undefined) {
    yield* read(entry, startBytes);
    return;
  }
  const chunks = summed(read(entry, 0), entry, (sum) => crcs.set(place, sum));
  try {
    let rest: Uint8Array | undefined;
    if (startBytes > 0)
      await silently(async (goOn) => {
        rest = await skipped(chunks, startBytes, goOn);
      });
    if (rest) yield rest;
    yield* chunks;
  } finally {
    await chunks.return();
  }
}

/** Reads up to this byte. @returns the end of its chunk */
async function skipped(
  chunks: AsyncGenerator<Uint8Array, void>,
  startBytes: number,
  goOn: () => Promise<void>,
): Promise<Uint8Array | undefined> {
  for (let position = 0; ; ) {
    await goOn();
    const { done, value } = await chunks.next();
    if (done) return undefined;
    position += value.length;
    if (position > startBytes) return value.subarray(value.length - (position - startBytes));
  }
}

/** @param whenRead called before the last chunk is passed on: a reader that has all bytes may never request more */
async function* summed(
  chunks: AsyncIterable<Uint8Array>,
  { sizeBytes }: ZipEntry,
  whenRead: (sum: number) => void,
): AsyncGenerator<Uint8Array, void> {
  let [sum, position] = [0, 0];
  for await (const chunk of chunks) {
    sum = crc32(chunk, sum);
    position += chunk.length;
    if (position > sizeBytes) throw new Error("A file is longer than its entry says");
    if (position === sizeBytes) whenRead(sum);
    yield chunk;
  }
}

async function crcOf<Entry extends ZipEntry>(
  { read, crcs, silently }: ZipSource<Entry>,
  place: number,
  entry: Entry,
): Promise<number> {
  if (entry.sizeBytes === 0) return 0;
  return crcs.find(place, async () => {
    let sum = 0;
    await silently(async (goOn) => {
      for await (const chunk of read(entry, 0)) {
        await goOn();
        sum = crc32(chunk, sum);
      }
    });
    return sum;
  });
}
