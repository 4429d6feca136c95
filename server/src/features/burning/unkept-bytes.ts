import { Readable } from "node:stream";
import { AppError } from "#core/errors/app-error.ts";
import type { ByteRange } from "#server/platform/storage/storage.ts";

interface UnkeptLimits {
  /** The most bytes being sent at the same time, to everybody. */
  readonly mostBytes: number;
  /** The share of these that one visitor may have. */
  readonly mostPart: number;
  /** If nothing is read for this long, the rest isn't sent. */
  readonly silentMs: number;
}

const LIMITS: UnkeptLimits = { mostBytes: 64 * 1024 ** 2, mostPart: 1 / 4, silentMs: 30_000 };
const NEARLY_FULL = "The server is nearly full. Try again later";
/** A slow connection reads one of these well within the silence limit. */
const PIECE_BYTES = 64 * 1024;

/**
 * Limits the burned files that are sent from memory because the disk has no space, since a slow reader keeps one there
 * (PLUS-1269).
 */
export class UnkeptBytes {
  readonly #limits: UnkeptLimits;
  readonly #of = new Map<string, number>();
  #sum = 0;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /**
   * Counts until everything is read or the reader disconnects. One file may exceed the limits if nothing else is being sent.
   * @throws AppError STORAGE_FULL
   */
  send(visitor: string, bytes: Uint8Array, { start, end }: ByteRange): Readable {
    const { mostBytes, mostPart } = this.#limits;
    const own = this.#of.get(visitor) ?? 0;
    const isOver = (held: number, most: number) => held > 0 && held + bytes.length > most;
    if (isOver(own, mostBytes * mostPart) || isOver(this.#sum, mostBytes)) {
      throw new AppError("STORAGE_FULL", NEARLY_FULL);
    }
    this.#add(visitor, bytes.length);
    const sent = Readable.from(
      piecesOf(bytes.subarray(start, end === undefined ? end : end + 1), () => silence.refresh()),
    );
    const silence = setTimeout(
      () => sent.destroy(new Error("The reader takes nothing")),
      this.#limits.silentMs,
    ).unref();
    return sent.once("close", () => {
      clearTimeout(silence);
      this.#add(visitor, -bytes.length);
    });
  }

  #add(visitor: string, bytes: number): void {
    this.#sum += bytes;
    const own = (this.#of.get(visitor) ?? 0) + bytes;
    if (own > 0) this.#of.set(visitor, own);
    else this.#of.delete(visitor);
  }
}

function* piecesOf(bytes: Uint8Array, taken: () => void): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
    taken();
  }
}
