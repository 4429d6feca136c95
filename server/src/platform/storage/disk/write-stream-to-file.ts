import type { FileHandle } from "node:fs/promises";
import { AppError } from "#core/errors/app-error.ts";
import { stoppable } from "../stoppable.ts";
import type { WriteOptions, WrittenObject } from "../storage.ts";
import { startXxh64 } from "../xxh64.ts";

/** Small chunks are gathered to writes of this size: one write is under way while the next is gathered, and memory stays flat. */
const gatherBytes = 1 << 20;
/** Large files go to the disk while they come in, so that the sync at the end has little left to wait for. */
const syncAheadBytes = 32 << 20;

/**
 * Writes a stream into an open file from `startByte` on, hashing on the way. Syncing is the caller's.
 * The file may be left with part of the bytes after a failure: it is the caller's to remove.
 */
export async function writeStreamToFile(
  file: FileHandle,
  startByte: number,
  source: AsyncIterable<Uint8Array>,
  options: WriteOptions = {},
): Promise<WrittenObject> {
  const hash = await startXxh64();
  const limit = options.limitBytes ?? Number.MAX_SAFE_INTEGER;
  let sizeBytes = 0;
  let gathered: Uint8Array[] = [];
  let gatheredBytes = 0;
  let running: Promise<void> = Promise.resolve();
  let unsyncedBytes = 0;
  let syncing: Promise<void> | undefined;
  const syncAhead = () => {
    unsyncedBytes = 0;
    // A failure shows again in the caller's own sync.
    syncing = file.datasync().then(
      () => (syncing = undefined),
      () => (syncing = undefined),
    );
  };
  const flush = async () => {
    const [chunks, position] = [gathered, startByte + sizeBytes - gatheredBytes];
    unsyncedBytes += gatheredBytes;
    gathered = [];
    gatheredBytes = 0;
    await running;
    if (unsyncedBytes >= syncAheadBytes && syncing === undefined) syncAhead();
    running = writeAll(file, chunks, position);
    running.catch(() => {}); // awaited before the next write and at the end; until then it must not count as unhandled
  };
  for await (const chunk of stoppable(source, options.signal)) {
    sizeBytes += chunk.length;
    if (sizeBytes > limit) throw new AppError("TOO_LARGE");
    hash.update(chunk);
    gathered.push(chunk);
    gatheredBytes += chunk.length;
    if (gatheredBytes >= gatherBytes) await flush();
  }
  options.signal?.throwIfAborted();
  if (gatheredBytes > 0) await flush();
  await running;
  await syncing;
  const written = { sizeBytes, checksum: hash.digest() };
  options.check?.(written);
  return written;
}

/** A disk that fills up may take a part of what it is given: goes on until it says so in words. */
async function writeAll(file: FileHandle, chunks: readonly Uint8Array[], startByte: number): Promise<void> {
  let position = startByte;
  const wantedBytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const { bytesWritten } = await file.writev(chunks as Uint8Array[], position);
  if (bytesWritten === wantedBytes) return;
  const rest = Buffer.concat(chunks).subarray(bytesWritten);
  position += bytesWritten;
  for (let done = 0; done < rest.length; ) {
    const { bytesWritten: more } = await file.write(rest, done, rest.length - done, position + done);
    done += more;
  }
}
