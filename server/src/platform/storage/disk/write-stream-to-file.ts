import type { FileHandle } from "node:fs/promises";
import { AppError } from "#core/errors/app-error.ts";
import { stoppable } from "../stoppable.ts";
import type { WriteOptions, WrittenObject } from "../storage.ts";
import { startXxh64 } from "../xxh64.ts";

/** Small chunks are combined into writes of this size: one write runs while the next is collected, and memory is constant. */
const gatherBytes = 1 << 20;
/** Large files are flushed while they arrive, so that the final sync has little left to do. */
const syncAheadBytes = 32 << 20;

/**
 * Writes a stream into an open file from `startByte`, and hashes it at the same time. The caller syncs. After a failure the file
 * may be partly written: the caller removes it.
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
    // If it fails, the caller's own sync fails too.
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

/** A disk that fills up may accept part of a write: continue until it reports an error. */
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
