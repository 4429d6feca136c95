import { AsyncLocalStorage } from "node:async_hooks";
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import { AppError } from "#core/errors/app-error.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { type CallHashes, RepeatableReader, RepeatableWriter } from "./repeatable-store.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** More transactions than any change has. */
const STEPS_PER_CHANGE = 100_000;

/** A call with a key: each of its transactions happens once, however often the call is repeated. */
export class RepeatableCall {
  readonly hashes: CallHashes;
  readonly #secret: Buffer;
  #changes = 0;
  #steps = 0;
  #hasWritten = false;
  #sumBytes = 0;

  /**
   * @param sender the key is valid only for the same sender
   * @param key chosen by the client; stored results are sealed with it, and of the key itself only a hash is stored
   * @param keeper whose storage limits the call counts towards
   */
  constructor(sender: string, key: string, call: string, keeper: string = sender) {
    this.hashes = { key: sha256("key", sender, key), call: sha256("call", call), keeper: sha256("sender", keeper) };
    this.#secret = sha256("seal", sender, key);
  }

  /** Whether anything was written: only then must the call not run twice. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  /** The counted size of this keeper's steps; 0 if this call has added none. */
  get sumBytes(): number {
    return this.#sumBytes;
  }

  /** Called for each mutation of a document: each numbers its own steps, so that a refused one doesn't shift the others'. */
  nextChange(): void {
    this.#changes += 1;
    this.#steps = 0;
  }

  nextStep(): number {
    this.#steps += 1;
    this.#hasWritten = true;
    return this.#changes * STEPS_PER_CHANGE + this.#steps;
  }

  /** Runs the work in its transaction, or returns its first result. */
  async once<T>(trx: Tx, step: number, now: Date, work: () => Promise<T>): Promise<T> {
    const writer = new RepeatableWriter(trx);
    const kept = await writer.begin(this.hashes, step, now);
    if (kept !== null) {
      this.requireSame(kept.callHash);
      if (kept.result === null) throw new AppError("CONFLICT", "This was already done. Reload the page to see it");
      return deserialize(this.open(kept.result)) as T;
    }
    const value = await work();
    const plain = plainOf(value);
    if (plain !== null) this.#sumBytes = await writer.keepResult(this.hashes, step, this.seal(plain));
    return value;
  }

  /**
   * Whether this change succeeded the first time, but now failed before any transaction: it may have removed what it needs.
   * @throws AppError KEY_REUSED
   */
  async wasDone(db: Db): Promise<boolean> {
    if (this.#steps > 0) return false;
    const callHash = await new RepeatableReader(db).callOf(this.hashes.key, this.#changes * STEPS_PER_CHANGE + 1);
    if (callHash === undefined) return false;
    this.requireSame(callHash);
    return true;
  }

  /** @throws AppError if the key was used with another call before */
  requireSame(callHash: Buffer): void {
    if (!callHash.equals(this.hashes.call)) throw new AppError("KEY_REUSED");
  }

  seal(bytes: Buffer): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#secret, iv);
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  open(sealed: Buffer): Buffer {
    const decipher = createDecipheriv("aes-256-gcm", this.#secret, sealed.subarray(0, IV_BYTES)).setAuthTag(
      sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    );
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }
}

const calls = new AsyncLocalStorage<RepeatableCall>();

/** Runs the work of a repeatable call. */
export function inRepeatableCall<T>(call: RepeatableCall, work: () => Promise<T>): Promise<T> {
  return calls.run(call, work);
}

/** The current repeatable call; undefined in jobs, and for calls without a key. */
export function repeatableCall(): RepeatableCall | undefined {
  return calls.getStore();
}

/** Returns null for values that can't be stored, such as functions. */
function plainOf(value: unknown): Buffer | null {
  try {
    return serialize(value);
  } catch {
    return null;
  }
}

function sha256(...parts: readonly string[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest();
}
