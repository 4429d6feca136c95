const BYTES = 16;

/** Ids in an order, 16 bytes each: a list of 200,000 takes 3 MB. @public */
export class IdList {
  readonly #bytes: Buffer;
  /** @param bytes concatenated ids, as PostgreSQL's `uuid_send` writes them */
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
  /** Concatenated, in the given order: a parameter for a statement. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  /** Those of a range, end exclusive, without copying them. */
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

  /** The index of an id; -1 if it isn't in the list. */
  placeOf(id: string): number {
    const wanted = Buffer.from(id.replaceAll("-", ""), "hex");
    if (wanted.length !== BYTES) return -1;
    let at = this.#bytes.indexOf(wanted);
    // Bytes of two neighbours may look like an id.
    while (at >= 0 && at % BYTES !== 0) at = this.#bytes.indexOf(wanted, at + 1);
    return at < 0 ? -1 : at / BYTES;
  }

  /** The same for many, in one walk through the list; ids outside it are left out. */
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

  /** By index, 1 for each that is in another list too. */
  marksOf(other: IdList): Uint8Array {
    const marks = new Uint8Array(this.length);
    // A list that hasn't changed since is the usual case.
    if (this.#bytes.equals(other.bytes)) return marks.fill(1);
    const keyAt = (bytes: Buffer, place: number) => bytes.toString("latin1", place * BYTES, (place + 1) * BYTES);
    const wanted = new Set<string>();
    for (let place = 0; place < other.length; place++) wanted.add(keyAt(other.bytes, place));
    for (let place = 0; place < this.length; place++) if (wanted.has(keyAt(this.#bytes, place))) marks[place] = 1;
    return marks;
  }

  /** Those whose index is marked by 1, in order. */
  only(marks: Uint8Array): IdList {
    const kept = Buffer.alloc(marks.reduce((sum, mark) => sum + mark, 0) * BYTES);
    let end = 0;
    marks.forEach((mark, place) => {
      if (mark === 1) end += this.#bytes.copy(kept, end, place * BYTES, (place + 1) * BYTES);
    });
    return new IdList(kept);
  }

  /** All of them, in batches. */
  *chunks(size: number): Generator<readonly string[]> {
    for (let from = 0; from < this.length; from += size) yield this.slice(from, from + size);
  }
}
