import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { MediaObject } from "#server/platform/storage/replaced-media.ts";
import type { ByteRange } from "#server/platform/storage/storage.ts";
import { UnkeptBytes } from "./unkept-bytes.ts";

const DAY_MS = 86_400_000;
/** A recipient's files are deleted after this time, used or not. */
const LIFE_MS = 7 * DAY_MS;
/** Once full, files are deleted down to this share. */
const KEPT_SHARE = 0.8;
const SWEEP_EVERY_MS = 3_600_000;
/** A younger draft is still being written. */
const DRAFT_MS = 3_600_000;
/** The request that found it may still be about to open it. */
const IN_USE_MS = 10_000;

interface KeptFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly madeAtMs: number;
  /** Last use. */
  readonly usedAtMs: number;
}

/** The result, for all concurrent requests. */
export interface BurnedObject extends MediaObject {
  /** @throws AppError STORAGE_FULL if it isn't kept, and too much is being sent from memory, in total or to this visitor */
  read(range: ByteRange, visitor?: string): Promise<Readable>;
}

export interface BurnCacheOptions {
  readonly folder: string;
  readonly mostBytes: number;
  /** Returns how much the disk can take before uploads pause. */
  readonly roomBytes: () => Promise<number>;
  readonly clock: Clock;
}

/**
 * Caches burned files on this machine's disk: its size is limited, the least recently used are deleted first, and none is kept
 * for more than seven days. It takes at most half of the space that uploads have, and writes nothing once uploads pause
 * (PLUS-1256).
 */
export class BurnCache {
  readonly #options: BurnCacheOptions;
  #bytes: number | null = null;
  readonly #unkept = new UnkeptBytes();
  #sweptAtMs = 0;
  #sweeping: Promise<void> | null = null;

  constructor(options: BurnCacheOptions) {
    this.#options = options;
  }

  /** Returns null if it isn't cached, or is too old. */
  async find(name: string): Promise<MediaObject | null> {
    const path = this.#path(name);
    const found = await stat(path).catch(() => null);
    const nowMs = this.#options.clock.nowMs();
    if (found === null || nowMs - found.mtimeMs >= LIFE_MS) return null;
    await utimes(path, nowMs / 1000, found.mtimeMs / 1000).catch(() => undefined);
    return this.#object(name, path, found.size, found.mtimeMs);
  }

  /** Stores the bytes under the name, if there is space; concurrent writers write the same bytes. */
  async keep(name: string, bytes: Uint8Array): Promise<BurnedObject> {
    const path = this.#path(name);
    const nowMs = this.#options.clock.nowMs();
    const roomBytes = await this.#options.roomBytes();
    if (bytes.length > roomBytes) {
      await this.#sweepWhenDue(roomBytes);
      const read = async (range: ByteRange, visitor = "") => this.#unkept.send(visitor, bytes, range);
      return { ...this.#object(name, path, bytes.length, nowMs), read };
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const draft = `${path}.${randomUUID()}.tmp`;
    await writeFile(draft, bytes, { mode: 0o600 });
    await utimes(draft, nowMs / 1000, nowMs / 1000);
    await rename(draft, path);
    if (this.#bytes !== null) this.#bytes += bytes.length;
    await this.#sweepWhenDue(roomBytes);
    return this.#object(name, path, bytes.length, nowMs);
  }

  /** Removes files that are too old or exceed the limit, and drafts of processes that died. */
  async sweep(): Promise<void> {
    const { folder, clock, roomBytes } = this.#options;
    const nowMs = clock.nowMs();
    const files = await keptFiles(folder);
    const isOver = ({ path, madeAtMs }: KeptFile) => nowMs - madeAtMs >= (path.endsWith(".tmp") ? DRAFT_MS : LIFE_MS);
    const old = files.filter(isOver);
    const left = files.filter((file) => !isOver(file)).toSorted((a, b) => a.usedAtMs - b.usedAtMs);
    let bytes = left.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const mostBytes = this.#mostBytes(bytes, await roomBytes());
    const goal = bytes > mostBytes ? mostBytes * KEPT_SHARE : Number.POSITIVE_INFINITY;
    for (const file of left) {
      if (bytes <= goal || nowMs - file.usedAtMs < IN_USE_MS) break;
      old.push(file);
      bytes -= file.sizeBytes;
    }
    for (const { path } of old) await rm(path, { force: true });
    this.#bytes = bytes;
    this.#sweptAtMs = nowMs;
  }

  #mostBytes(keptBytes: number, roomBytes: number): number {
    return Math.min(this.#options.mostBytes, (keptBytes + roomBytes) / 2);
  }

  async #sweepWhenDue(roomBytes: number): Promise<void> {
    const isDue = this.#options.clock.nowMs() - this.#sweptAtMs >= SWEEP_EVERY_MS;
    const isFull = this.#bytes === null || this.#bytes > this.#mostBytes(this.#bytes, roomBytes);
    if (!isDue && !isFull) return;
    this.#sweeping ??= this.sweep().finally(() => {
      this.#sweeping = null;
    });
    await this.#sweeping;
  }

  #path(name: string): string {
    const hash = createHash("sha256").update(name).digest("hex");
    return join(this.#options.folder, hash.slice(0, 2), hash);
  }

  #object(name: string, path: string, sizeBytes: number, modifiedAtMs: number): MediaObject {
    const etag = `"burned-${createHash("sha256").update(`${name}\n${modifiedAtMs}`).digest("hex").slice(0, 32)}"`;
    return { stat: { sizeBytes, modifiedAtMs, etag }, read: async (range) => createReadStream(path, range) };
  }
}

async function keptFiles(folder: string): Promise<KeptFile[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found: KeptFile[] = [];
  for (const path of files) {
    const one = await stat(path).catch(() => null);
    if (one) found.push({ path, sizeBytes: one.size, madeAtMs: one.mtimeMs, usedAtMs: one.atimeMs });
  }
  return found;
}
