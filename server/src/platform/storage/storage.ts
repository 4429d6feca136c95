import type { Readable } from "node:stream";
import type { PartPlan } from "#core/uploads/part-plan.ts";

/**
 * Where the bytes lie. A key is a relative path of our own making (ids, never names of people's files): lower-case letters,
 * digits, `.`, `_` and `-` in segments that begin with a letter or digit, joined by `/`. Any other key throws a TypeError.
 *
 * An object is visible whole or not at all: writers write beside it and put it in place at the end, replacing what was there.
 * What a write has answered survives a crash of the machine.
 */
export interface Storage {
  readonly kind: "file" | "s3";
  /** Makes the store ready for use; once per process. Throws a `ConfigError`-like sentence when it cannot be used. */
  prepare(): Promise<void>;

  /**
   * Writes one object with back-pressure. On a failure, an abort, or when the limit is passed nothing stays behind.
   * @throws AppError STORAGE_FULL, TOO_LARGE (more than `limitBytes`)
   */
  write(key: string, source: AsyncIterable<Uint8Array>, options?: WriteOptions): Promise<WrittenObject>;
  /** Takes a local file over as an object (by renaming where that is possible, so the file is gone afterwards). */
  takeFile(key: string, localPath: string, contentType?: string): Promise<WrittenObject>;

  /** Null when there is no such object. */
  stat(key: string): Promise<ObjectStat | null>;
  /** A stream of the bytes, `range.end` included. Throws AppError NOT_FOUND. */
  openRead(key: string, range?: ByteRange): Promise<Readable>;
  /** xxh64 of all bytes: known from writing, else read once. Throws AppError NOT_FOUND. */
  checksum(key: string, signal?: AbortSignal): Promise<string>;
  copy(fromKey: string, toKey: string): Promise<void>;
  /** Moves a temporary object to its permanent key. Repeating a promotion that has happened does nothing. Throws AppError NOT_FOUND. */
  promote(temporaryKey: string, permanentKey: string): Promise<void>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Deletes every object whose key begins with `prefix/`. */
  deletePrefix(prefix: string): Promise<void>;

  /** Absolute path of the object on this machine's disk, for ffmpeg; null where objects are not files (use `signedGet`). */
  localPath(key: string): string | null;
  /** Address at the store itself, absolute; null when the store cannot serve and the bytes go through `/media/`. */
  signedGet(key: string, options: SignedGetOptions): Promise<string | null>;
  signedPut(key: string, options: SignedPutOptions): Promise<string | null>;

  readonly multipart: MultipartStorage;

  /**
   * Writes a little and removes it again.
   * @throws AppError STORAGE_FULL, STORAGE_UNAVAILABLE when the store is read-only, not mounted, or away: then nothing that it says
   * about objects counts
   */
  probe(): Promise<void>;
  /** Null when the store does not know. `prefix`: of several storages the one whose keys begin so (with a closing slash). */
  freeBytes(prefix?: string): Promise<number | null>;
  /**
   * Removes what writers that died have left half written for at least this long, and objects below `temporaryPrefix/` of that
   * age (an address for uploading may still be used when its upload has ended). Returns how many.
   */
  sweep(olderThanMs: number, temporaryPrefix: string): Promise<number>;
}

/** One object written in parts, in any order and side by side, from any process. Invisible until completed. */
export interface MultipartStorage {
  /**
   * @returns the store's own id of this upload
   * @throws AppError STORAGE_FULL when it is known that `plan.size` do not fit
   */
  begin(key: string, plan: PartPlan): Promise<string>;
  /** Writes (or replaces) one part; acknowledged parts survive a crash. Throws as `Storage.write` does, and NOT_FOUND after complete or abort. */
  writePart(target: PartTarget, source: AsyncIterable<Uint8Array>, options?: WriteOptions): Promise<StoredPart>;
  /** Address at the store itself for PUT of one part; null when parts go through `/media/`. */
  signedPart(target: PartTarget, expiresAtMs: number): Promise<string | null>;
  /** The truth of which parts are in, by number; empty for an unknown upload. */
  parts(key: string, uploadId: string): Promise<readonly StoredPart[]>;
  /** Makes the object visible. All parts of the plan must be in (AppError VALIDATION). Repeating it does nothing. */
  complete(key: string, uploadId: string, plan: PartPlan): Promise<void>;
  /** Forgets all parts. Aborting what is not there is fine. */
  abort(key: string, uploadId: string): Promise<void>;
}

export interface PartTarget {
  readonly key: string;
  readonly uploadId: string;
  /** From 1. */
  readonly number: number;
  /** Where the part is in the whole. */
  readonly offsetBytes: number;
  readonly sizeBytes: number;
}

export interface StoredPart {
  readonly number: number;
  readonly sizeBytes: number;
  /** xxh64, 16 hex digits; null when the bytes went straight to the store, which knows only its own tag. */
  readonly checksum: string | null;
  readonly etag: string;
}

export interface WriteOptions {
  readonly signal?: AbortSignal;
  readonly limitBytes?: number;
  readonly contentType?: string;
  /** Keeps the checksum with the object, for things received whole whose checksum will be asked for. */
  readonly rememberChecksum?: boolean;
  /** Called with what was received before it becomes visible; throwing discards it. */
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

/** Both ends included; `end` left out means to the end of the object. */
export interface ByteRange {
  readonly start: number;
  readonly end?: number;
}

export interface SignedGetOptions {
  readonly expiresAtMs: number;
  readonly contentType?: string;
  /** The store sends it as an attachment of this name. */
  readonly downloadName?: string;
}

export interface SignedPutOptions {
  readonly expiresAtMs: number;
  readonly contentType?: string;
}
