import { randomUUID } from "node:crypto";
import { constants, createReadStream, type RmOptions } from "node:fs";
import { type FileHandle, link, lstat, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { notFound } from "#core/errors/app-error.ts";
import type { Clock } from "../../clock/clock.ts";
import { ConfigError } from "../../config/config-error.ts";
import type { ByteRange, ObjectStat, Storage, WriteOptions, WrittenObject } from "../storage.ts";
import { startXxh64 } from "../xxh64.ts";
import { codeOf, diskError, ifThere, isMissing, requireStore } from "./disk-error.ts";
import { type DiskLayout, diskLayout, syncFolder } from "./disk-layout.ts";
import { diskMultipart } from "./disk-multipart.ts";
import { diskRoom } from "./disk-room.ts";
import { etagOf } from "./etag-of.ts";
import { inNewFolder } from "./in-new-folder.ts";
import { listDisk } from "./list-disk.ts";
import { forgetChecksum, moveChecksum, rememberChecksum, rememberedChecksum } from "./remembered-checksum.ts";
import { removeEmptyFolders } from "./remove-empty-folders.ts";
import { sweepDisk } from "./sweep-disk.ts";
import { writeStreamToFile } from "./write-stream-to-file.ts";

const readChunkBytes = 256 * 1024;

/** Objects as files below one folder. Safe for several processes of one machine. */
export function diskStorage(root: string, clock: Clock): Storage {
  const layout = diskLayout(root);
  const inOurWords = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw await diskError(layout, error);
    }
  };
  return {
    kind: "file",
    prepare: () => prepare(layout),
    write: (key, source, options) => inOurWords(writeObject(layout, key, source, options)),
    takeFile: (key, localPath) => inOurWords(takeFile(layout, key, localPath)),
    stat: (key) => inOurWords(statObject(layout, key)),
    openRead: (key, range) => inOurWords(openObject(layout, key, range)),
    list: () => listDisk(layout),
    checksum: (key, signal) => inOurWords(checksumOf(layout, key, signal)),
    copy: (fromKey, toKey) =>
      inOurWords(
        openObject(layout, fromKey)
          .then((source) => writeObject(layout, toKey, source))
          .then(() => {}),
      ),
    promote: (temporaryKey, permanentKey) => inOurWords(promote(layout, temporaryKey, permanentKey)),
    delete: (key) => inOurWords(remove(layout, key, { force: true })),
    deletePrefix: (prefix) => inOurWords(remove(layout, prefix, { force: true, recursive: true })),
    localPath: (key) => layout.pathOf(key),
    signedGet: async () => null,
    signedPut: async () => null,
    multipart: diskMultipart(layout, inOurWords),
    freeBytes: async () => (await inOurWords(diskRoom(root))).freeBytes,
    usedRatio: async () => (await inOurWords(diskRoom(root))).usedRatio,
    probe: () => inOurWords(probe(layout)),
    sweep: (olderThanMs, prefix) => sweepDisk(layout, clock.nowMs() - olderThanMs, prefix),
  };
}

async function prepare(layout: DiskLayout): Promise<void> {
  try {
    await mkdir(layout.incoming, { recursive: true });
    await mkdir(layout.multipart, { recursive: true });
    await probe(layout);
  } catch (error) {
    throw new ConfigError(`Can't write to the folder ${layout.root} of STORAGE_URL.`, { cause: error });
  }
}

/** Writes a byte, since an empty file needs no space. */
async function probe(layout: DiskLayout): Promise<void> {
  await requireStore(layout);
  const trial = join(layout.incoming, randomUUID());
  try {
    await writeFile(trial, "x");
  } finally {
    await rm(trial, { force: true });
  }
}

/** Removes an object, or a folder of them. */
async function remove(layout: DiskLayout, key: string, how: RmOptions): Promise<void> {
  await rm(layout.pathOf(key), how);
  await forgetChecksum(layout, key);
  await removeEmptyFolders(layout, key);
}

async function writeObject(layout: DiskLayout, key: string, source: AsyncIterable<Uint8Array>, options?: WriteOptions) {
  const path = layout.pathOf(key);
  const draft = join(layout.incoming, randomUUID());
  const file = await open(draft, "wx");
  try {
    const { written, stats } = await closing(file, async () => {
      const received = await writeStreamToFile(file, 0, source, options);
      await file.datasync();
      return { written: received, stats: await file.stat() };
    });
    await putInPlace(layout, draft, path);
    if (options?.rememberChecksum === true) await rememberChecksum(layout, key, written.checksum, stats);
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function takeFile(layout: DiskLayout, key: string, localPath: string): Promise<WrittenObject> {
  const file = await open(localPath, "r+");
  const taken = await closing(file, async () => {
    await file.datasync();
    return {
      sizeBytes: (await file.stat()).size,
      checksum: await hashOf(file.createReadStream({ autoClose: false, highWaterMark: 1 << 20 })),
    };
  });
  try {
    await putInPlace(layout, localPath, layout.pathOf(key));
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    await writeObject(layout, key, createReadStream(localPath, { highWaterMark: 1 << 20 }));
    await rm(localPath);
  }
  return taken;
}

async function putInPlace(layout: DiskLayout, draft: string, path: string): Promise<void> {
  await inNewFolder(layout, path, async () => {
    await rename(draft, path);
    await syncFolder(dirname(path));
  });
}

async function statObject(layout: DiskLayout, key: string): Promise<ObjectStat | null> {
  try {
    const found = await lstat(await layout.safePathOf(key), { bigint: true });
    if (!found.isFile()) return null;
    return { sizeBytes: Number(found.size), modifiedAtMs: Number(found.mtimeMs), etag: etagOf(found) };
  } catch (error) {
    if (!isMissing(error) && !isNotFound(error)) throw error;
    await requireStore(layout);
    return null;
  }
}

async function openObject(layout: DiskLayout, key: string, range?: ByteRange): Promise<Readable> {
  const path = await layout.safePathOf(key);
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  if (!(await file.stat()).isFile()) {
    await file.close();
    throw notFound("Object");
  }
  return file.createReadStream({ highWaterMark: readChunkBytes, ...range });
}

async function checksumOf(layout: DiskLayout, key: string, signal?: AbortSignal): Promise<string> {
  const known = await rememberedChecksum(layout, key);
  return known ?? hashOf(await openObject(layout, key), signal);
}

async function hashOf(source: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<string> {
  const hash = await startXxh64();
  for await (const chunk of source) {
    signal?.throwIfAborted();
    hash.update(chunk);
  }
  return hash.digest();
}

async function promote(layout: DiskLayout, temporaryKey: string, permanentKey: string): Promise<void> {
  const permanent = layout.pathOf(permanentKey);
  const moved = await ifThere(
    inNewFolder(layout, permanent, () => moveWhereNothingIs(layout.pathOf(temporaryKey), permanent)).then(() => true),
  );
  if (moved === undefined && (await ifThere(stat(permanent))) === undefined) throw notFound("Object");
  await moveChecksumIf(moved === true, layout, temporaryKey, permanentKey);
  await syncFolder(dirname(permanent));
}

/** An existing object may have been checked, so nothing else replaces it. On disks without links, the later one wins. */
async function moveWhereNothingIs(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = codeOf(error);
    if (NO_LINKS.has(code)) return await rename(from, to);
    if (code !== "EEXIST") throw error;
  }
  await rm(from, { force: true });
}

const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK", "EXDEV"]);

async function moveChecksumIf(moved: boolean, layout: DiskLayout, fromKey: string, toKey: string): Promise<void> {
  if (moved) await moveChecksum(layout, fromKey, toKey);
}

async function closing<T>(file: FileHandle, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await file.close();
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "NOT_FOUND";
}
