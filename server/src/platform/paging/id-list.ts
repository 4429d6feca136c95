const BYTES = 16;

/** An ordered list of ids, 16 bytes each: 200,000 take 3 MB. @public */
export class IdList {
  readonly #bytes: Buffer;
  /** @param bytes concatenated ids, in the format of PostgreSQL's `uuid_send` */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  static of(ids: readonly string[]): IdList {
    return new IdList(Buffer.from(ids.join("").replaceAll("-", ""), "hex"));
  }

  get length(): number {
    return this.#bytes.length / BYTES;
  }
  get sizeBytes(): number {
    return this.#bytes.length;
  }
  /** The concatenated ids, in order: a parameter for a statement. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  /** The ids of a range as bytes, end exclusive, without copying them. */
  bytesOf(from: number, to: number): Buffer {
    return this.#bytes.subarray(from * BYTES, to * BYTES);
  }

  /** The ids of a range, end exclusive; fewer at the end of the list. */
  slice(from: number, to: number): string[] {
    const ids: string[] = [];
    const end = Math.min(to, this.length);
    for (let place = from; place < end; place++) {
      const hex = this.#bytes.toString("hex", place * BYTES, (place + 1) * BYTES);
      ids.push(`${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`);
    }
    return ids;
  }

  /** Returns the index of an id; -1 if it isn't in the list. */
  placeOf(id: string): number {
    const wanted = Buffer.from(id.replaceAll("-", ""), "hex");
    if (wanted.length !== BYTES) return -1;
    let at = this.#bytes.indexOf(wanted);
    // A match may lie across two adjacent ids.
    while (at >= 0 && at % BYTES !== 0) at = this.#bytes.indexOf(wanted, at + 1);
    return at < 0 ? -1 : at / BYTES;
  }

  /** Returns the indexes of many ids in one pass through the list; ids outside it are left out. */
  placesOf(ids: Iterable<string>): ReadonlyMap<string, number> {
    const wanted = new Map<string, string>();
    for (const id of ids) {
      const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
      if (bytes.length === BYTES) wanted.set(bytes.toString("latin1"), id);
    }
    const places = new Map<string, number>();
    for (let place = 0; place < this.length && places.size < wanted.size; place++) {
      const id = wanted.get(this.#bytes.toString("latin1", place * BYTES, (place + 1) * BYTES));
      if (id !== undefined) places.set(id, place);
    }
    return places;
  }

  /** Returns a byte per index, 1 for each id that is in the other list too. */
  marksOf(other: IdList): Uint8Array {
    const marks = new Uint8Array(this.length);
    // Usually the list hasn't changed since.
    if (this.#bytes.equals(other.bytes)) return marks.fill(1);
    const keyAt = (bytes: Buffer, place: number) => bytes.toString("latin1", place * BYTES, (place + 1) * BYTES);
    const wanted = new Set<string>();
    for (let place = 0; place < other.length; place++) wanted.add(keyAt(other.bytes, place));
    for (let place = 0; place < this.length; place++) if (wanted.has(keyAt(this.#bytes, place))) marks[place] = 1;
    return marks;
  }

  /** Returns the ids whose index is marked with 1, in order. */
  only(marks: Uint8Array): IdList {
    const kept = Buffer.alloc(marks.reduce((sum, mark) => sum + mark, 0) * BYTES);
    let end = 0;
    marks.forEach((mark, place) => {
      if (mark === 1) end += this.#bytes.copy(kept, end, place * BYTES, (place + 1) * BYTES);
    });
    return new IdList(kept);
  }

  /** Yields all ids in batches. */
  *chunks(size: number): Generator<readonly string[]> {
    for (let from = 0; from < this.length; from += size) yield this.slice(from, from + size);
  }
}
