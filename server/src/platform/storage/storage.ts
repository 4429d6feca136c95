import type { Readable } from "node:stream";
import type { PartPlan } from "#core/uploads/part-plan.ts";

/**
 * Where the bytes are stored. A key is a generated relative path (ids, never names of people's files): lower-case letters,
 * digits, `.`, `_` and `-` in segments that begin with a letter or digit, joined by `/`. Any other key throws a TypeError. An
 * object is visible completely or not at all: writers write elsewhere and move it into place at the end, replacing an earlier
 * one. An acknowledged write survives a crash of the machine.
 */
export interface Storage {
  readonly kind: "file" | "s3";
  /** Prepares the store for use; call once per process. Throws a `ConfigError`-like sentence if it is unusable. */
  prepare(): Promise<void>;

  /**
   * Writes one object with back-pressure. After a failure, an abort, or beyond the limit nothing is left behind.
   * @throws AppError STORAGE_FULL, TOO_LARGE (more than `limitBytes`)
   */
  write(key: string, source: AsyncIterable<Uint8Array>, options?: WriteOptions): Promise<WrittenObject>;
  /** Turns a local file into an object, by renaming where possible, so the file is gone afterwards. */
  takeFile(key: string, localPath: string, contentType?: string): Promise<WrittenObject>;

  /** Null if there is no such object. */
  stat(key: string): Promise<ObjectStat | null>;
  /** A stream of the bytes, `range.end` included. Throws AppError NOT_FOUND. */
  openRead(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Lists all objects in the order of their keys' characters (ASCII). One that is added or removed in the meantime may be missing
   * or gone.
   */
  list(): AsyncIterable<ListedObject>;
  /** xxh64 of all bytes: known from writing, else read once. Throws AppError NOT_FOUND. */
  checksum(key: string, signal?: AbortSignal): Promise<string>;
  copy(fromKey: string, toKey: string): Promise<void>;
  /** Moves a temporary object to its permanent key. Idempotent. Throws AppError NOT_FOUND. */
  promote(temporaryKey: string, permanentKey: string): Promise<void>;
  /** Deleting a missing object is fine. */
  delete(key: string): Promise<void>;
  /** Deletes every object whose key begins with `prefix/`. */
  deletePrefix(prefix: string): Promise<void>;

  /** Absolute path of the object on this machine's disk, for ffmpeg; null where objects aren't files (use `signedGet`). */
  localPath(key: string): string | null;
  /** Absolute address at the store itself; null if the store can't serve it and the bytes go through `/media/`. */
  signedGet(key: string, options: SignedGetOptions): Promise<string | null>;
  signedPut(key: string, options: SignedPutOptions): Promise<string | null>;

  readonly multipart: MultipartStorage;

  /**
   * Writes a little and removes it again: in every writable storage, or in the one of several with this key prefix (with a
   * trailing slash; empty: the default one).
   * @throws AppError STORAGE_FULL, STORAGE_UNAVAILABLE if the store is read-only, unmounted, or unreachable: then nothing it
   * reports about objects counts
   */
  probe(prefix?: string): Promise<void>;
  /** Null if unknown. `prefix`: the one of several storages with this key prefix (with a trailing slash). */
  freeBytes(prefix?: string): Promise<number | null>;
  /** The used share of the same storage, from 0 to 1. */
  usedRatio(prefix?: string): Promise<number | null>;
  /**
   * Removes unfinished writes of dead writers that are at least this old, and objects below `temporaryPrefix/` of that age (an
   * upload's address may still be used after its end). Returns how many.
   */
  sweep(olderThanMs: number, temporaryPrefix: string): Promise<number>;
}

/** One object written in parts, in any order and concurrently, from any process. Invisible until completed. */
export interface MultipartStorage {
  /**
   * @returns the store's own id of this upload
   * @throws AppError STORAGE_FULL if `plan.size` is known not to fit
   */
  begin(key: string, plan: PartPlan): Promise<string>;
  /** Writes (or replaces) one part; acknowledged parts survive a crash. Throws as `Storage.write` does, and NOT_FOUND after complete or abort. */
  writePart(target: PartTarget, source: AsyncIterable<Uint8Array>, options?: WriteOptions): Promise<StoredPart>;
  /** Address at the store itself for PUT of one part; null if parts go through `/media/`. */
  signedPart(target: PartTarget, expiresAtMs: number): Promise<string | null>;
  /** The parts that exist in the store, by number; empty for an unknown upload. */
  parts(key: string, uploadId: string): Promise<readonly StoredPart[]>;
  /** Makes the object visible. All parts of the plan must exist (AppError VALIDATION). Idempotent. */
  complete(key: string, uploadId: string, plan: PartPlan): Promise<void>;
  /** Deletes all parts. Aborting a missing upload is fine. */
  abort(key: string, uploadId: string): Promise<void>;
}

export interface PartTarget {
  readonly key: string;
  readonly uploadId: string;
  /** From 1. */
  readonly number: number;
  /** Offset of the part in the whole. */
  readonly offsetBytes: number;
  readonly sizeBytes: number;
}

export interface StoredPart {
  readonly number: number;
  readonly sizeBytes: number;
  /** xxh64, 16 hex digits; null if the bytes went directly to the store, which only has its own tag. */
  readonly checksum: string | null;
  readonly etag: string;
}

export interface WriteOptions {
  readonly signal?: AbortSignal;
  readonly limitBytes?: number;
  readonly contentType?: string;
  /** Stores the checksum with the object, for objects received whole whose checksum will be needed. */
  readonly rememberChecksum?: boolean;
  /** Called with the received data before it becomes visible; throwing discards it. */
  readonly check?: (written: WrittenObject) => void;
}

export interface WrittenObject {
  readonly sizeBytes: number;
  /** xxh64, 16 lower-case hex digits. */
  readonly checksum: string;
}

export interface ObjectStat {
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
  /** Quoted, as in HTTP; changes whenever the bytes change. */
  readonly etag: string;
}

export interface ListedObject extends Pick<ObjectStat, "sizeBytes" | "etag"> {
  readonly key: string;
}

/** Both ends included; without `end`, to the end of the object. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface SignedGetOptions {
  readonly expiresAtMs: number;
  readonly contentType?: string;
  /** The store sends it as an attachment with this name. */
  readonly downloadName?: string;
}

export interface SignedPutOptions {
  readonly expiresAtMs: number;
  readonly contentType?: string;
}
